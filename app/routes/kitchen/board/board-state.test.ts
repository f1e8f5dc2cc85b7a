import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import type { Ticket } from "#shop/kitchen/board.ts";
import { pendingChanges, withChanges } from "./board-state.ts";

const ticket = (id: string, given: Partial<Ticket> = {}): Ticket => ({
  id,
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
const lanesOf = (tickets: readonly Ticket[]) => tickets.map(({ id, status }) => `${id} ${status}`);

test("a tap shows at once, counts as accepted, and one that ends an order takes it off the board", () => {
  const shown = withChanges([ticket("a"), ticket("b", { status: "ready" })], {
    a: { status: "confirmed", version: null },
    b: { status: "completed", version: null },
  });
  expect(shown).toMatchObject([{ id: "a", status: "confirmed", isAccepted: true, version: 1 }]);
});

test("a reading that began before the tap does not undo it on the screen", () => {
  const changes = { a: { status: "confirmed", version: 2 } } as const;
  const old = [ticket("a", { version: 1 })];
  expect(pendingChanges(changes, old)).toEqual(changes);
  expect(withChanges(old, changes)).toMatchObject([{ status: "confirmed", version: 2 }]);
});

test("a reading that is as new, or newer, is the truth", () => {
  const changes = { a: { status: "confirmed", version: 2 } } as const;
  const now = [ticket("a", { version: 3, status: "preparing" })];
  expect(lanesOf(withChanges(now, changes))).toEqual(["a preparing"]);
  expect(pendingChanges(changes, now)).toEqual({});
  expect(pendingChanges(changes, [])).toEqual({});
  const same = [ticket("a", { version: 2, status: "ready" })];
  expect(lanesOf(withChanges(same, changes))).toEqual(["a ready"]);
  expect(pendingChanges(changes, same)).toEqual({});
});

test("what is still on its way is kept, whatever was read meanwhile", () => {
  const changes = { a: { status: "ready", version: null } } as const;
  expect(pendingChanges(changes, [ticket("a", { version: 9 })])).toEqual(changes);
});

test("cash that was received is no longer due, and the ticket stays in its lane", () => {
  const due = ticket("a", { status: "confirmed", cashDue: cents(2_711) });
  const shown = withChanges([due], { a: { paymentStatus: "paid", version: null } });
  expect(shown).toMatchObject([{ status: "confirmed", cashDue: null }]);
});
