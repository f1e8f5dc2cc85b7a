import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { testDatabase } from "#tests/support/platform.ts";

/** As it was before the migration, with what `fill` adds, and then migrated. */
async function openedAfter(
  fill: (shop: Awaited<ReturnType<typeof testDatabase>>) => Promise<unknown>,
) {
  const shop = await testDatabase();
  await fill(shop);
  const owner = connect(shop.ownerUrl, { max: 1 });
  const file = await readFile(new URL("0041_first_day.sql", import.meta.url), "utf8");
  await sql
    .raw(`alter table store_settings drop column opened_at; drop table setup_steps; ${file}`)
    .execute(owner.db);
  await owner.close();
  const { openedAt } = await shop.db
    .selectFrom("storeSettings")
    .select("openedAt")
    .executeTakeFirstOrThrow();
  return openedAt !== null;
}

test("FIRST-2 a new installation is not open; one with people, orders or an address is", async () => {
  expect(await openedAfter(async () => undefined)).toBe(false);
  expect(await openedAfter(({ db }) => makeUser(db))).toBe(true);
  expect(await openedAfter(({ db }) => makeOrder(db))).toBe(true);
  const move = { streetAddress: "48 Griddle Lane" };
  expect(await openedAfter(({ db }) => db.updateTable("storeSettings").set(move).execute())).toBe(
    true,
  );
});
