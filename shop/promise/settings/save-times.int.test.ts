import { expect, test } from "vitest";
import { isRefusal } from "#shop/refusal.ts";
import { limitedKitchen } from "#tests/support/kitchen/limited-kitchen.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { readEditableSettings } from "../../store/read-editable-settings.server.ts";
import { saveTimes } from "./save-times.server.ts";

const times = {
  capacity: 4,
  batchMinutes: 8,
  orderDays: 7,
  finishMinutes: 5,
  travelMinutes: 30,
  lastOrdersMinutes: 0,
  isKitchenScreenRequired: false,
};

test("PROM-11 the next order follows new times, and no promise that was given moves", async () => {
  const { db, deps, order, promiseOf } = await limitedKitchen(null);
  const admin = await makeAdmin(db);
  const version = async () => (await readEditableSettings(deps, admin)).version;
  const before = await order({ quantity: 12 });
  const opened = await version();
  await saveTimes(deps, admin, { ...times, version: opened });
  expect((await promiseOf(before.id)).promisedFor).toEqual(before.promise!.promisedFor);
  // Twelve are on a griddle that makes four: the next order waits for them.
  const next = await order();
  expect(next.promise!.promisedFor > before.promise!.promisedFor).toBe(true);
  expect(
    await db.selectFrom("kitchenStations").select(["capacity", "batchMinutes"]).execute(),
  ).toEqual([{ capacity: 4, batchMinutes: 8 }]);

  const { before: was, after } = await db
    .selectFrom("auditEntries")
    .select(["before", "after"])
    .where("action", "=", "store-settings.changed")
    .executeTakeFirstOrThrow();
  expect([was, after]).toMatchObject([
    { capacity: null, orderDays: 0 },
    { capacity: 4, orderDays: 7 },
  ]);

  // A form that was opened before is refused, also if only the station changes.
  await saveTimes(deps, admin, { ...times, capacity: 6, version: await version() });
  const stale = saveTimes(deps, admin, { ...times, capacity: 8, version: opened });
  expect(await stale.catch((error: unknown) => isRefusal(error, "stale-write"))).toBe(true);
  const unchanged = await version();
  await saveTimes(deps, admin, { ...times, capacity: 6, version: unchanged });
  expect(await version()).toBe(unchanged);
});
