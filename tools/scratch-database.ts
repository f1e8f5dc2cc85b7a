// Temporary databases for a test or a command.
import pg from "pg";

export type ScratchDatabase = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
};

export async function createScratchDatabase(
  adminUrl: string,
  name: string,
  { template = "template1" } = {},
): Promise<ScratchDatabase> {
  // Copying files is three times as fast as copying through the log, which a temporary database does not need.
  await asAdmin(
    adminUrl,
    `create database "${name}" owner dollop_owner template "${template}" strategy file_copy`,
  );
  return {
    ownerUrl: urlFor(adminUrl, "dollop_owner", name),
    appUrl: urlFor(adminUrl, "dollop_app", name),
    drop: () => asAdmin(adminUrl, `drop database if exists "${name}" with (force)`),
  };
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

function urlFor(adminUrl: string, role: string, database: string): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = "";
  url.pathname = `/${database}`;
  return url.href;
}
