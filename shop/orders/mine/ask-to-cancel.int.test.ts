import { expect, test } from "vitest";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { makeAdmin, makeCustomer } from "#tests/support/signed-in.ts";
import { readShownOrder } from "../admin/read-shown-order.server.ts";
import { askToCancel } from "./ask-to-cancel.server.ts";

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const late = {
  status: "preparing",
  acceptedAt: testNow,
  promisedFor: at(20),
  firstPromisedFor: at(20),
  readyBy: at(20),
  startBy: at(5),
  kitchenFrom: testNow,
} as const;

test("PROM-17 who asks is on the ticket, in the details and in the history, once, and every page hears of it", async () => {
  const base = await testPlatform();
  const platform = { ...base, now: () => at(52) };
  const { db } = platform;
  const [customer, admin] = [await makeCustomer(db), await makeAdmin(db)];
  const { id } = await makeOrder(db, { ...late, userId: customer.id });
  await Promise.all([askToCancel(platform, customer, id), askToCancel(platform, customer, id)]);
  await askToCancel({ ...platform, now: () => at(55) }, customer, id);
  const { tickets } = await readBoard(platform, admin);
  expect(tickets.find((ticket) => ticket.id === id)?.cancelAskedAt).toBe(at(52).getTime());
  const { order, history } = await readShownOrder(platform, admin, id);
  expect(order.cancelAsked).toBe("Asked to cancel, 10:52 AM");
  expect(history.filter(({ what }) => what === "Asked to cancel")).toHaveLength(1);
  expect(order.status).toBe("preparing");
});

test.each([
  ["it is not that late", late, 39],
  ["it is ready", { ...late, status: "ready" }, 60],
  ["it is not paid", { ...late, status: "pending", paymentMethod: "card" }, 60],
] as const)("PROM-17 refused while %s", async (_why, given, minutes) => {
  const platform = await testPlatform();
  const customer = await makeCustomer(platform.db);
  const { id } = await makeOrder(platform.db, { ...given, userId: customer.id });
  const asked = askToCancel({ ...platform, now: () => at(minutes) }, customer, id);
  await expect(asked).rejects.toMatchObject({ reason: "order-closed" });
});

test("PROM-17 nobody asks for somebody else's order", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const { id } = await makeOrder(db, { ...late, userId: (await makeCustomer(db)).id });
  const stranger = await makeCustomer(db);
  for (const wanted of [id, crypto.randomUUID(), "P-1"])
    await expect(
      askToCancel({ ...platform, now: () => at(60) }, stranger, wanted),
    ).rejects.toMatchObject({ reason: "not-found" });
});
