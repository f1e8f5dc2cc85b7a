import { expect, test } from "vitest";
import { escalateOrders as escalateByMail } from "#worker/tasks/escalate-orders.tsx";
import { makeCustomersOrder, makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { readHealth } from "../health/read-health.server.ts";
import { readBoard } from "./read-board.server.ts";
import { readWaiting } from "./read-waiting.server.ts";

const minute = 60_000;
const at = (minutes: number) => new Date(testNow.getTime() + minutes * minute);

test("PROM-7 PROM-8 an order for later is in no lane, rings nowhere and wakes nobody until its time has come", async () => {
  const platform = await testPlatform({ demo: true });
  const { db, sentMail } = platform;
  const admin = await makeAdmin(db);
  await db.updateTable("orders").set({ acceptedAt: testNow }).execute();
  const { id } = await makeCustomersOrder(db, {
    isAsap: false,
    promisedFor: at(120),
    firstPromisedFor: at(120),
    readyBy: at(120),
    startBy: at(107),
    kitchenFrom: at(87),
  });
  const look = async (minutes: number) => {
    const now = () => at(minutes);
    await escalateByMail({ ...platform, now });
    const board = await readBoard({ ...platform, now }, admin);
    const health = await readHealth({ ...platform, now }, admin);
    return {
      isOnBoard: board.tickets.some((ticket) => ticket.id === id),
      isLater: board.later.some((order) => order.id === id),
      waiting: (await readWaiting({ ...platform, now }, admin)).count,
      mails: sentMail.splice(0).length,
      isHealthy: !JSON.stringify(health).includes("waiting for"),
    };
  };
  const later = { isOnBoard: false, isLater: true, waiting: 0, mails: 0, isHealthy: true };
  expect(await look(0)).toEqual(later);
  expect(await look(60)).toEqual(later);
  expect(await look(85)).toEqual(later);
  expect(await look(87)).toMatchObject({ isOnBoard: true, isLater: false, waiting: 1, mails: 0 });
  // From its time on it is an order like any other.
  expect(await look(91)).toMatchObject({ mails: 1 });
  const { tickets } = await readBoard({ ...platform, now: () => at(87) }, admin);
  expect(tickets.find((ticket) => ticket.id === id)).toMatchObject({
    since: at(87).getTime(),
    promise: { startBy: at(107).getTime(), readyBy: at(120).getTime() },
  });
});

test("PROM-7 one that is started early is on the board, and so is one whose server's clock is a little ahead", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const promise = (kitchenFrom: Date) => ({
    promisedFor: at(120),
    firstPromisedFor: at(120),
    readyBy: at(120),
    startBy: at(107),
    kitchenFrom,
  });
  const early = await makeOrder(db, { status: "preparing", ...promise(at(87)) });
  const ahead = await makeOrder(db, promise(new Date(testNow.getTime() + 5_000)));
  const { tickets, later } = await readBoard(platform, admin);
  expect(tickets.map(({ id }) => id).toSorted()).toEqual([early.id, ahead.id].toSorted());
  expect(later).toEqual([]);
});
