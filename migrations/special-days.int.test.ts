import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { testDatabase } from "#tests/support/platform.ts";

async function shop() {
  const { db, ownerUrl } = await testDatabase();
  return {
    db,
    ownerUrl,
    closedDates: () => db.selectFrom("closedDates").selectAll().orderBy("day").execute(),
    specialDays: () => db.selectFrom("specialDays").selectAll().orderBy("firstDay").execute(),
  };
}
const oneDay = (day: string, reason = "") => ({
  firstDay: day,
  lastDay: day,
  reason,
  openings: [],
});

test("HRS-7 days off from before become special days without openings", async () => {
  const { db, ownerUrl, specialDays } = await shop();
  const owner = connect(ownerUrl, { max: 1 });
  const file = await readFile(new URL("0033_special_hours.sql", import.meta.url), "utf8");
  await sql
    .raw(
      `drop table special_days; drop function copy_closed_date cascade; drop function copy_special_days cascade;
       insert into closed_dates values ('2026-07-01', 'Canada Day'), ('9999-12-31', ''), ('2020-01-01', 'Over');
       ${file}`,
    )
    .execute(owner.db);
  await owner.close();
  expect(await specialDays()).toEqual([
    oneDay("2020-01-01", "Over"),
    oneDay("2026-07-01", "Canada Day"),
    oneDay("9999-12-31"),
  ]);
  // They can be removed, which the version before sees.
  await db.deleteFrom("specialDays").where("firstDay", "=", "2026-07-01").execute();
  const left = await db.selectFrom("closedDates").select("day").orderBy("day").execute();
  expect(left.map(({ day }) => day)).toEqual(["2020-01-01", "9999-12-31"]);
});

test("HRS-7 days off that the version before saves or removes count here, too", async () => {
  const { db, specialDays } = await shop();
  const save = (reason: string) =>
    db
      .insertInto("closedDates")
      .values({ day: "2026-07-01", reason })
      .onConflict((conflict) => conflict.column("day").doUpdateSet({ reason }))
      .execute();
  await save("");
  await save("Canada Day");
  expect(await specialDays()).toEqual([oneDay("2026-07-01", "Canada Day")]);
  await db.deleteFrom("closedDates").execute();
  expect(await specialDays()).toEqual([]);
  // A day that has special hours keeps them.
  const short = [{ opens: 600, closes: 840 }];
  const openings = JSON.stringify(short);
  await db
    .insertInto("specialDays")
    .values({ ...oneDay("2026-07-01"), openings })
    .execute();
  await save("Canada Day");
  expect(await specialDays()).toEqual([{ ...oneDay("2026-07-01"), openings: short }]);
});

test("HRS-7 the version before is closed on the days that this one closes, day by day", async () => {
  const { db, closedDates, specialDays } = await shop();
  const days = { firstDay: "2026-12-30", lastDay: "2027-01-01", reason: "Winter break" };
  await db
    .insertInto("specialDays")
    .values([
      days,
      {
        firstDay: "2026-12-24",
        lastDay: "2026-12-24",
        openings: '[{"opens": 600, "closes": 840}]',
      },
    ])
    .execute();
  expect(await closedDates()).toEqual(
    ["2026-12-30", "2026-12-31", "2027-01-01"].map((day) => ({ day, reason: days.reason })),
  );
  await db.deleteFrom("specialDays").where("firstDay", "=", days.firstDay).execute();
  expect(await closedDates()).toEqual([]);
  expect(await specialDays()).toHaveLength(1);
});
