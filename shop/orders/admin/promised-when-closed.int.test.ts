import { expect, test } from "vitest";
import { addSpecialDays } from "#shop/store/special-days/change-special-days.server.ts";
import { isWhenClosed } from "#shop/promise/promise-times.ts";
import { limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { listPromisedWhenClosed } from "./list-promised-when-closed.server.ts";

test("PROM-12 a day off moves no order, and names those that it concerns", async () => {
  const { db, deps, order, change, promiseOf } = await limitedKitchen(4);
  const admin = await makeAdmin(db);
  await db.updateTable("storeSettings").set({ orderDays: 7 }).execute();
  const tomorrow = new Date(deps.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const when = `${tomorrow}T17:00:00.000Z`;
  const [today, first, second] = [
    await order(),
    await order({ when }),
    await order({ when: `${tomorrow}T18:00:00.000Z` }),
  ];
  expect(await listPromisedWhenClosed(deps, admin)).toEqual([]);
  const days = { firstDay: tomorrow, lastDay: tomorrow };
  await addSpecialDays(deps, admin, { ...days, reason: "Snow", openings: [] });
  const listed = async () => (await listPromisedWhenClosed(deps, admin)).map(({ id }) => id);
  expect(await listed()).toEqual([first.id, second.id]);
  expect((await promiseOf(first.id)).promisedFor).toEqual(new Date(when));
  const mails = await db.selectFrom("notificationsSent").selectAll().execute();
  expect(mails).toEqual([]);
  await change(second.id, { status: "cancelled" });
  expect(await listed()).toEqual([first.id]);
  expect(today.promise).not.toBeNull();
});

test("PROM-12 HRS-5 special hours name the orders outside of them, and only those", async () => {
  const { db, deps, order } = await limitedKitchen(4);
  const admin = await makeAdmin(db);
  await db.updateTable("storeSettings").set({ orderDays: 7 }).execute();
  const tomorrow = new Date(deps.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  // 12 and 3 PM in Toronto.
  const noon = await order({ when: `${tomorrow}T17:00:00.000Z` });
  const later = await order({ when: `${tomorrow}T20:00:00.000Z` });
  const short = { firstDay: tomorrow, lastDay: tomorrow, reason: "Snow" };
  await addSpecialDays(deps, admin, { ...short, openings: [{ opens: 600, closes: 840 }] });
  expect((await listPromisedWhenClosed(deps, admin)).map(({ id }) => id)).toEqual([later.id]);
  expect(noon.promise).not.toBeNull();
  // Nobody gets a time that is outside of them.
  await expect(order({ when: `${tomorrow}T20:30:00.000Z` })).rejects.toMatchObject({
    reason: "time-taken",
    details: { isClosed: true },
  });
});

test("PROM-12 what was ordered before closing is finished within 30 minutes, and is not listed", () => {
  const at = (clock: string) => new Date(`2026-01-05T${clock}:00Z`);
  const spans = [{ from: at("09:00"), until: at("17:00") }];
  const found = (isAsap: boolean) =>
    ["08:59", "09:00", "17:00", "17:01", "17:30", "17:31"].map((clock) =>
      isWhenClosed(spans, { readyBy: at(clock), isAsap }),
    );
  expect(found(true)).toEqual([true, false, false, false, false, true]);
  // Whoever chose a time is not waiting at the counter.
  expect(found(false)).toEqual([true, false, false, true, true, true]);
});
