import { expect, type Page } from "@playwright/test";
import type { Db } from "#platform/database/database.server.ts";
import { fillSignIn, mailTo } from "#tests/support/people.ts";
import { readCommands } from "./document-commands.ts";
import { customer, dish, owner, signInWithCode } from "./journeys.ts";
import type { openMachine } from "./rehearsal-machine.ts";

type Deps = {
  readonly machine: Awaited<ReturnType<typeof openMachine>>;
  readonly follow: (document: string, heading: string) => Promise<string>;
  readonly step: (name: string, work: () => Promise<string | void>) => Promise<void>;
  readonly db: Db;
  /** An administrator is signed in. */
  readonly ownerPage: Page;
  readonly factorSecret: string;
};

/** What is broken before the commands of a heading are run, and what must be true afterwards. */
type Case = {
  readonly before?: () => Promise<unknown>;
  readonly after?: (said: string) => Promise<string | void>;
};

/** Runs every command of docs/trouble.md, in order; those of some headings mend what was broken for them. */
export async function rehearseTrouble(deps: Deps): Promise<void> {
  const { machine, follow, step, db, ownerPage, factorSecret } = deps;
  const roleOf = async (email: string) =>
    (await db.selectFrom("users").select("role").where("email", "=", email).executeTakeFirst())
      ?.role;
  const pushKey = async () =>
    (await db.selectFrom("pushKeys").select("publicKey").executeTakeFirstOrThrow()).publicKey;
  const workerStarts = async () =>
    Number(await machine.run("journalctl --unit dollop-worker | grep --count process.ready"));
  let startsBefore = 0;
  const mails: { count?: number; pushKey?: string } = {};

  const cases: Readonly<Record<string, Case>> = {
    "Look first": {
      after: async (said) => {
        expect(said.match(/^active$/gm)).toHaveLength(5);
        expect(said.match(/^ready$/gm)).toHaveLength(2);
      },
    },
    "Pause ordering from the server": {
      after: async () => {
        const { version, pausedAt } = await db
          .selectFrom("storeSettings")
          .select(["version", "pausedAt"])
          .executeTakeFirstOrThrow();
        expect(version).toBeGreaterThan(2);
        expect(pausedAt).toBeNull();
        return "paused and resumed";
      },
    },
    "The database is down": {
      before: async () => {
        await machine.run("sudo systemctl stop postgresql@15-main");
        const page = await ownerPage.goto("/admin");
        expect(page?.status()).toBe(503);
        expect(await ownerPage.content()).toContain("Something went wrong on our side.");
      },
      after: async () => {
        expect((await ownerPage.goto("/admin"))?.status()).toBe(200);
        return "down, told, up again without a restart of the shop";
      },
    },
    "The worker is dead": {
      before: async () => {
        startsBefore = await workerStarts();
        return machine.run("sudo systemctl stop dollop-worker");
      },
      after: () => expect.poll(workerStarts, { timeout: 20_000 }).toBeGreaterThan(startsBefore),
    },
    "Too many connections": {
      after: async (said) => expect(said).toContain("dollop-readiness"),
    },
    "A viral afternoon": {
      after: async () => {
        expect((await ownerPage.goto("/admin"))?.status()).toBe(200);
        await expect
          .poll(() => machine.run(`journalctl --unit dollop-web@3003 | tail -n 5`))
          .toMatch(/"requests?\.answered/);
        return "a third process serves";
      },
    },
    "Mails don't arrive": {
      before: async () => (mails.count = (await mailsToOwner()).length),
      after: async () => {
        await expect.poll(async () => (await mailsToOwner()).length).toBeGreaterThan(mails.count!);
      },
    },
    "Charged, but not shown": { after: async (said) => expect(said).toMatch(/P-\d+/) },
    "Webhooks don't arrive": { after: async (said) => expect(said).toContain('"status":204') },
    "The certificate expired": { after: async (said) => expect(said).toContain("expire date:") },
    "Deleted by mistake": {
      before: () =>
        db
          .updateTable("products")
          .set({ isActive: false, archivedAt: new Date() })
          .where("name", "=", dish)
          .execute(),
      after: async () => {
        await ownerPage.goto("/admin/products");
        await expect(ownerPage.getByText(dish).first()).toBeVisible();
        return "the product is back in Product Management";
      },
    },
    "Back to a backup": {
      before: async () => {
        await machine.run("sudo systemctl start dollop-backup");
        await db
          .updateTable("products")
          .set({ name: "Damaged" })
          .where("name", "=", dish)
          .execute();
      },
      after: async () => {
        const products = await db.selectFrom("products").select("name").execute();
        expect(products.map(({ name }) => name)).toContain(dish);
        expect((await ownerPage.goto("/admin"))?.status()).toBe(200);
        return "the shop is as it was at the backup";
      },
    },
    "The backup failed": { after: async (said) => expect(said).toContain("failed_at") },
    "Somebody else was in": {
      before: () => machine.run(`npm run admin:grant -- "$SUSPECT_EMAIL"`),
      after: async () => {
        expect(await roleOf(customer.email)).not.toBe("admin");
        await ownerPage.goto("/admin");
        await expect(ownerPage).toHaveURL(/\/auth/);
        await signInWithCode(ownerPage, factorSecret);
        return "the role is gone, and administrators signed in again";
      },
    },
    AUTH_SECRET: {
      after: async () => {
        await ownerPage.goto("/admin");
        await expect(ownerPage).toHaveURL(/\/auth/);
        await signInWithCode(ownerPage, factorSecret);
        return "everybody is signed out, and the authenticator app still works";
      },
    },
    "Passwords of the database": {
      after: async () => {
        expect((await ownerPage.goto("/admin"))?.status()).toBe(200);
      },
    },
    "Keys of notifications": {
      before: async () => (mails.pushKey = await pushKey()),
      after: async () => expect(await pushKey()).not.toBe(mails.pushKey),
    },
    "A lost phone": {
      after: async () => {
        await ownerPage.goto("/auth?next=%2Faccount");
        await fillSignIn(ownerPage, owner);
        const region = ownerPage.getByRole("region", { name: "Two-step verification" });
        await expect(region.getByRole("button", { name: "Set up" })).toBeVisible();
        return "the owner signs in with the password, and must set up a new phone";
      },
    },
  };

  const headings = readCommands("trouble.md").flatMap(({ kind, heading }) =>
    kind === "" ? [heading] : [],
  );
  const unknown = Object.keys(cases).filter((heading) => !headings.includes(heading));
  if (unknown.length > 0) throw new Error(`trouble.md has no commands for ${unknown.join(", ")}`);
  for (const heading of new Set(headings))
    await step(`Trouble: ${heading}`, async () => {
      const { before, after } = cases[heading] ?? {};
      await before?.();
      const said = await follow("trouble.md", heading);
      return after?.(said);
    });
}

async function mailsToOwner(): Promise<readonly unknown[]> {
  await mailTo(owner.email, /email works/);
  const answer = await fetch(
    `${process.env["MAILBOX_URL"]}/?to=${encodeURIComponent(owner.email)}`,
  );
  return (await answer.json()) as unknown[];
}
