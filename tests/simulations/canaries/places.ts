import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { findCanaries, type CanaryKind } from "./canaries.ts";

export type Place = { readonly name: string; readonly text: string };

/** Every row of every table as text, by `schema.table`: what a dump would contain. */
export async function readTables(db: Db): Promise<readonly Place[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and (schemaname, tablename) not in (select nspname, relname from pg_class
        join pg_inherits on inhrelid = pg_class.oid join pg_namespace n on n.oid = relnamespace)
    order by 1`.execute(db);
  const places: Place[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      line: string;
    }>`select t::text as line from ${sql.raw(name)} t`.execute(db);
    places.push({ name, text: rows.map(({ line }) => line).join("\n") });
  }
  return places;
}

export function findIn(
  places: readonly Place[],
  kinds: readonly CanaryKind[],
  isAllowed: (place: string, canary: string) => boolean = () => false,
): readonly string[] {
  return places.flatMap(({ name, text }) =>
    findCanaries(text, kinds)
      .filter((canary) => !isAllowed(name, canary))
      .map((canary) => `${canary} in ${name}`),
  );
}

/** Queued for an address that may have no account, so the address is all they have (docs/operate.md). */
const jobsWithAddress = new Set(["send-reset-mail", "send-sign-in-code"]);

/** Ids only, apart from those; and nothing at all in what a failed job reports. */
export async function findInJobs(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; data: string; output: string }>`
    select name, coalesce(data::text, '') as data, coalesce(output::text, '') as output
    from pgboss.job`.execute(db);
  const payloads = rows.map(({ name, data }) => ({
    name: `the payload of ${name}`,
    text: data,
    job: name,
  }));
  const outputs = rows.map(({ name, output }) => ({ name: `the report of ${name}`, text: output }));
  return [
    ...payloads.flatMap(({ job, ...place }) =>
      findIn(
        [place],
        ["secret", "person", "business"],
        (_, canary) => jobsWithAddress.has(job) && canary.startsWith("email "),
      ),
    ),
    ...findIn(outputs, ["secret", "person", "business"]),
  ];
}
