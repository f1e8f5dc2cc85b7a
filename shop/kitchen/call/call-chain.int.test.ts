import { expect, test } from "vitest";
import { changeOrderStatus } from "#shop/payments/lifecycle/change-order-status.server.ts";
import { payWithCash } from "#shop/payments/session/pay-with-cash.server.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { chainStart, openCallChain } from "#tests/support/kitchen/call-chain.ts";

const number = ({ pickupNumber }: { pickupNumber: number }) => `P-${pickupNumber}`;
const minute = 60;

/** Everything that is ever told about one order that nobody accepts. */
const wholeChain = (order: string, first = "0:00", second = "1:00") => [
  `${first} phone: New order ${order}`,
  `${second} phone: ${order} is still waiting`,
  `3:00 owner: ${order} has been waiting for 3 minutes`,
  `10:00 ada: Sorry for the wait (${order})`,
  `13:00 owner: ${order} still waiting after 13 minutes`,
];

test("CALL-2 CALL-5 nobody reacts and no screen is open: phones at once and after a minute, the owner at 3 and 13, the customer at 10", async () => {
  const { turnOn, place, passTo, told } = await openCallChain();
  await turnOn("phone");
  const order = number(await place());
  await passTo(14 * minute);
  expect(told).toEqual(wholeChain(order));
});

test("CALL-2 while a screen is open it rings first: phones after one minute and after two", async () => {
  const { turnOn, place, passTo, told, screen } = await openCallChain();
  screen.isOpen = true;
  await turnOn("phone");
  await passTo(0);
  const order = number(await place());
  await passTo(14 * minute);
  expect(told).toEqual(wholeChain(order, "1:00", "2:00"));
});

test("CALL-2 a screen that goes dark after the order came: the phones are called when its silence is noticed", async () => {
  const { turnOn, place, passTo, told, screen } = await openCallChain();
  screen.isOpen = true;
  await turnOn("phone");
  await passTo(20);
  const order = number(await place());
  screen.isOpen = false;
  await passTo(3 * minute);
  // The first at 20 + 60 s; by then no screen has reported for 75 s, so the second is due and waits for the gap.
  expect(told.slice(0, 2)).toEqual([
    `1:20 phone: New order ${order}`,
    expect.stringMatching(/^2:\d\d phone: P-\d+ is still waiting$/),
  ]);
});

test.each([
  [0, 0],
  [30, 1],
  [61, 2],
  [4 * minute, 3],
  [11 * minute, 4],
])("CALL-2 accepted after %i s: what was told is told, and nothing after", async (after, count) => {
  const { turnOn, place, passTo, accept, told } = await openCallChain();
  await turnOn("phone");
  const placed = await place();
  if (after > 0) await passTo(after);
  await accept(placed.id);
  await passTo(25 * minute);
  expect(told).toEqual(wholeChain(number(placed)).slice(0, count));
});

test("CALL-2 a cancelled order, and one whose items staff have changed since it came, call nobody", async () => {
  const { turnOn, place, passTo, cook, platform, db, told, at } = await openCallChain();
  await turnOn("phone");
  const cancelled = await place();
  const move = { orderId: cancelled.id, status: "cancelled", version: 1 } as const;
  await changeOrderStatus(platform, cook, move);
  const edited = await place();
  await db
    .updateTable("orders")
    .set({ editedAt: at(0) })
    .where("id", "=", edited.id)
    .execute();
  await passTo(2 * minute);
  expect(told).toEqual([]);
});

test("CALL-5 the push service is away for four minutes: the mails come on time, the phone when it is back", async () => {
  const { turnOn, place, passTo, told, isAway } = await openCallChain();
  await turnOn("phone");
  isAway.push = true;
  // Not on the minute: the look that sends the mail is then one that finds the service away.
  await passTo(17);
  const order = number(await place());
  await passTo(4 * minute + 10);
  isAway.push = false;
  await passTo(12 * minute);
  expect(told).toEqual([
    `4:00 owner: ${order} has been waiting for 3 minutes`,
    `5:00 phone: New order ${order}`,
    `6:00 phone: ${order} is still waiting`,
    `11:00 ada: Sorry for the wait (${order})`,
  ]);
});

test("CALL-5 a push service that fails for a moment is asked again within seconds, for its own phones only", async () => {
  const { turnOn, place, passTo, told, isAway } = await openCallChain();
  await turnOn("phone");
  isAway.push = true;
  const order = number(await place());
  await passTo(5);
  isAway.push = false;
  await passTo(70);
  expect(told).toEqual([`0:15 phone: New order ${order}`, `1:00 phone: ${order} is still waiting`]);
});

test("CALL-5 the mail server is away for five minutes: the phones are called on time, the mails when it is back", async () => {
  const { turnOn, place, passTo, told, isAway } = await openCallChain();
  await turnOn("phone");
  isAway.mail = true;
  const order = number(await place());
  await passTo(5 * minute + 30);
  isAway.mail = false;
  await passTo(11 * minute);
  const [first, second] = wholeChain(order);
  expect(told).toEqual([
    first,
    second,
    `6:00 owner: ${order} has been waiting for 6 minutes`,
    `10:00 ada: Sorry for the wait (${order})`,
  ]);
});

test("CALL-2 calls are exact to the second; mails wait for the minute", async () => {
  const { turnOn, place, passTo, told } = await openCallChain();
  await turnOn("phone");
  await passTo(17);
  const order = number(await place());
  await passTo(4 * minute);
  expect(told).toEqual([
    `0:17 phone: New order ${order}`,
    `1:17 phone: ${order} is still waiting`,
    `4:00 owner: ${order} has been waiting for 3 minutes`,
  ]);
});

test("CALL-2 PROM-7 an order for later, placed while the shop is closed, calls nobody before its time on the board", async () => {
  const { turnOn, place, passTo, told, db, at } = await openCallChain();
  const afternoon = { opens: 11 * 60, closes: 20 * 60 };
  const openingHours = JSON.stringify(
    Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
        day,
        [afternoon],
      ]),
    ),
  );
  await db.updateTable("storeSettings").set({ orderDays: 1, openingHours }).execute();
  await turnOn("phone");
  const placed = await place({ when: at(2 * 60 * minute).toISOString() });
  const order = number(placed);
  const from = (placed.promise!.kitchenFrom.getTime() - chainStart.getTime()) / 1_000;
  expect(from).toBeGreaterThan(minute * 60);
  await passTo(from - 1);
  expect(told).toEqual([]);
  await passTo(from + 4 * minute);
  const clock = (seconds: number) =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  expect(told).toEqual([
    `${clock(from)} phone: New order ${order}`,
    `${clock(from + 60)} phone: ${order} is still waiting`,
    `${clock(from + 180)} owner: ${order} has been waiting for 3 minutes`,
  ]);
});

test("CALL-2 a card order calls nobody until it is paid, or becomes cash", async () => {
  const { turnOn, passTo, told, db, platform, customer, at } = await openCallChain();
  await turnOn("phone");
  const { id, pickupNumber } = await makeOrder(db, {
    userId: customer.id,
    paymentMethod: "card",
    createdAt: chainStart,
    promisedFor: at(20 * minute),
    firstPromisedFor: at(20 * minute),
    readyBy: at(20 * minute),
    startBy: at(10 * minute),
    // The later one of this and the database's own clock is when the kitchen has it.
    kitchenFrom: at(2 * minute),
  });
  await passTo(2 * minute);
  expect(told).toEqual([]);
  await payWithCash(platform, customer, id);
  await passTo(3 * minute);
  expect(told).toEqual([
    `2:00 phone: New order P-${pickupNumber}`,
    `3:00 phone: P-${pickupNumber} is still waiting`,
  ]);
});
