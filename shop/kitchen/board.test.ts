import { expect, test } from "vitest";
import { allDay, isRinging, shortName, ticketsIn, timerOf, type Ticket } from "./board.ts";

const minute = 60_000;
const ticket = (given: Partial<Ticket> = {}): Ticket => ({
  id: "a",
  version: 1,
  pickupNumber: 7,
  status: "pending",
  orderType: "pickup",
  customer: "Ada E.",
  items: [],
  since: 0,
  note: "",
  isByPhone: false,
  isAccepted: false,
  readySince: null,
  promise: null,
  stationStarts: [],
  cancelAskedAt: null,
  cashDue: null,
  ...given,
});
test("PROM-8 what is due first is first; orders without a time by when the kitchen got them", () => {
  const promised = (id: string, readyBy: number) =>
    ticket({ id, since: 0, promise: { startBy: 0, readyBy, promisedFor: readyBy } });
  const tickets = [promised("late", 30), ticket({ id: "old", since: 10 }), promised("soon", 5)];
  expect(ticketsIn("pending", tickets).map(({ id }) => id)).toEqual(["soon", "old", "late"]);
});

const limits = { warmAfter: 12, lateAfter: 25 };

test.each([
  { status: "pending", minutes: 11, mood: "calm" },
  { status: "pending", minutes: 12, mood: "warm" },
  { status: "preparing", minutes: 24, mood: "warm" },
  { status: "preparing", minutes: 25, mood: "late" },
] as const)("after $minutes minutes a $status ticket is $mood", ({ status, minutes, mood }) => {
  const now = minutes * minute + 59_000;
  expect(timerOf(ticket({ status }), { now, ...limits })).toEqual({ minutes, mood });
});

test("a clock that is behind shows no negative time", () => {
  expect(timerOf(ticket({ since: 5 * minute }), { now: 0, ...limits }).minutes).toBe(0);
});

test("the oldest ticket is on top of its lane", () => {
  const tickets = [
    ticket({ id: "b", since: 2 }),
    ticket({ id: "c", since: 1 }),
    ticket({ id: "a", since: 2 }),
    ticket({ id: "d", status: "ready" }),
  ];
  expect(ticketsIn("pending", tickets).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test("it rings until somebody accepts; what came back to pending was accepted", () => {
  expect(isRinging([ticket({ status: "ready" })])).toBe(false);
  expect(isRinging([ticket({ isAccepted: true })])).toBe(false);
  expect(isRinging([ticket({ isAccepted: true }), ticket()])).toBe(true);
});

test("all-day counts: dishes, and add-ons once for each dish, without what is ready", () => {
  const syrup = { name: "Maple syrup", quantity: 2, kind: "add-on" } as const;
  const dish = (name: string, quantity: number, addOns: readonly (typeof syrup)[] = []) => ({
    name,
    quantity,
    kind: "dish" as const,
    addOns,
    note: "",
  });
  const tickets = [
    ticket({ items: [dish("Waffle", 3, [syrup])] }),
    ticket({ status: "preparing", items: [dish("Waffle", 1, [syrup])] }),
    ticket({ status: "confirmed", items: [dish("Bites", 4)] }),
    ticket({ status: "ready", items: [dish("Waffle", 9, [syrup])] }),
  ];
  expect(allDay(tickets)).toEqual({
    dish: [
      { name: "Bites", count: 4 },
      { name: "Waffle", count: 4 },
    ],
    "add-on": [{ name: "Maple syrup", count: 8 }],
    drink: [],
  });
});

test("all-day counts a drink and a topping once, wherever they came from", () => {
  const fizz = { name: "Berry Fizz", kind: "drink" } as const;
  const cream = { name: "Whipped cream", kind: "add-on" } as const;
  const items = [
    {
      ...{ name: "Waffle", quantity: 2, kind: "dish" as const },
      note: "",
      addOns: [
        { ...fizz, quantity: 1 },
        { ...cream, quantity: 1 },
      ],
    },
    { ...fizz, quantity: 3, addOns: [], note: "" },
    { ...cream, quantity: 1, addOns: [], note: "" },
  ];
  expect(allDay([ticket({ items })])).toEqual({
    dish: [{ name: "Waffle", count: 2 }],
    "add-on": [{ name: "Whipped cream", count: 3 }],
    drink: [{ name: "Berry Fizz", count: 5 }],
  });
});

test.each([
  ["Priya Raman", "Priya R."],
  ["Marguerite Bouchard-Lévesque", "Marguerite B."],
  ["Ada", "Ada"],
  [" Jean  Luc   Émile ", "Jean É."],
])("%s is called %s", (name, short) => expect(shortName(name)).toBe(short));
