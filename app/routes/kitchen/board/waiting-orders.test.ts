import { expect, test } from "vitest";
import type { Ticket } from "#shop/kitchen/board.ts";
import { waitingOrders } from "./waiting-orders.ts";

const none = { pending: 0, confirmed: 0, preparing: 0, ready: 0 };
const waiting = (ids: readonly string[], hidden = 0) =>
  waitingOrders({
    tickets: ids.map((id) => ({ id, status: "pending", isAccepted: false }) as Ticket),
    more: { ...none, pending: hidden },
  });

test.each([
  { before: waiting([]), now: waiting(["a"]), isNew: true, why: "the first one" },
  { before: waiting(["a"]), now: waiting(["a", "b"]), isNew: true, why: "another one" },
  { before: waiting(["a", "b"]), now: waiting(["b"]), isNew: false, why: "one was accepted" },
  { before: waiting(["a"]), now: waiting(["b"]), isNew: true, why: "accepted and new at once" },
  { before: waiting(["a"], 3), now: waiting(["a"], 4), isNew: true, why: "beyond the limit" },
  { before: waiting(["a"], 3), now: waiting(["b"], 2), isNew: false, why: "it moved up" },
])("a new order sounds: $why", ({ before, now, isNew }) => {
  expect(now.hasMoreThan(before)).toBe(isNew);
});

test("what was accepted and set back to pending does not wait", () => {
  const ticket = { id: "a", status: "pending", isAccepted: true } as Ticket;
  expect(waitingOrders({ tickets: [ticket], more: none }).count).toBe(0);
});
