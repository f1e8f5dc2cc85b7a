import { expect, test } from "vitest";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { readOrder } from "./admin/read-order.server.ts";
import { readStationStarts } from "./read-station-starts.server.ts";

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

test("PROM-19 the ticket, its sheet and paper say when each station starts, as long as there is something to make", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const { timeZone } = await db
    .selectFrom("storeSettings")
    .select("timeZone")
    .executeTakeFirstOrThrow();
  const griddle = await db.selectFrom("kitchenStations").select("id").executeTakeFirstOrThrow();
  const fryer = await db
    .insertInto("kitchenStations")
    .values({ name: "Fryer", capacity: 2, batchMinutes: 7, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const promise = { promisedFor: at(30), firstPromisedFor: at(30), readyBy: at(30) };
  const order = () => makeOrder(db, { ...promise, startBy: at(7), kitchenFrom: testNow });
  const batch = (orderId: string, stationId: string, from: number, until: number) =>
    db
      .insertInto("kitchenBatches")
      .values({ orderId, stationId, startsAt: at(from), endsAt: at(until), places: 1 })
      .execute();
  const both = await order();
  await batch(both.id, griddle.id, 5, 15);
  await batch(both.id, griddle.id, 15, 25);
  await batch(both.id, fryer.id, 18, 25);
  const single = await order();
  await batch(single.id, griddle.id, 5, 15);
  await batch(single.id, griddle.id, 15, 25);

  const shown = async (id: string) => {
    const { tickets } = await readBoard(platform, admin);
    const details = await readOrder(platform, admin, id);
    return {
      board: tickets.find((ticket) => ticket.id === id)?.stationStarts,
      paper: await readStationStarts(platform, details, timeZone as never),
    };
  };
  expect(await shown(both.id)).toEqual({
    board: [
      { station: "Griddle", at: at(7).getTime() },
      { station: "Fryer", at: at(20).getTime() },
    ],
    paper: "Griddle 10:07 · Fryer 10:20",
  });
  expect(await shown(single.id)).toEqual({ board: [], paper: "" });
  await db.updateTable("orders").set({ status: "ready" }).where("id", "=", both.id).execute();
  expect(await shown(both.id)).toEqual({ board: [], paper: "" });
});
