import { expect, test } from "vitest";
import type { TimeZone } from "../shop-time.ts";
import { countLater, describeLaterTime } from "./later-orders.ts";
import { describePaperDue } from "../orders/printing/paper-due.ts";
import { describeDue, describeTimer, isReadyTooLong } from "./ticket-time.ts";

const zone = "America/Toronto" as TimeZone;
const now = Date.parse("2026-11-14T17:00:00Z");
const after = (minutes: number) => now + minutes * 60_000;

test("PROM-8 a ticket says when it is due, a delivery also when it is at the door", () => {
  const promise = { readyBy: after(155), promisedFor: after(185) };
  expect(describeDue({ orderType: "pickup" }, promise, zone)).toBe("Due 2:35 PM");
  expect(describeDue({ orderType: "delivery" }, promise, zone)).toBe(
    "Leaves 2:35 PM, at the door 3:05 PM",
  );
});

const limits = { now, warmAfter: 12, lateAfter: 25, readyTooLongAfter: 15 };

test.each([
  [0, null, "Ready", "calm"],
  [14, null, "Ready 14 min", "calm"],
  [15, null, "Ready 15 min", "warm"],
  [29, null, "Ready 29 min", "warm"],
  [30, null, "Ready 30 min", "late"],
  // Made 25 minutes early: its customer comes when it was promised.
  [40, 15, "Ready 40 min", "warm"],
  [40, 14, "Ready 40 min", "calm"],
] as const)(
  "KIT-6 ready for %i minutes, promised %s minutes ago: %s, %s",
  (minutes, promisedAgo, text, mood) => {
    const readyBy = promisedAgo === null ? 0 : after(-promisedAgo);
    const promise = promisedAgo === null ? null : { startBy: 0, readyBy, promisedFor: readyBy };
    const ticket = { status: "ready", since: 0, promise, readySince: after(-minutes) } as const;
    expect(describeTimer(ticket, limits)).toEqual({ text, mood });
    expect(isReadyTooLong(ticket, limits)).toBe(mood !== "calm");
    expect(isReadyTooLong({ ...ticket, status: "preparing" }, limits)).toBe(false);
  },
);

test("PROM-8 an order without a promise says how long it has waited", () => {
  const ticket = { status: "pending", since: after(-30), promise: null, readySince: null } as const;
  expect(describeTimer(ticket, limits)).toEqual({ text: "30 min, late", mood: "late" });
  const promise = { startBy: after(6), readyBy: after(19), promisedFor: after(19) };
  expect(describeTimer({ ...ticket, promise }, limits).text).toBe("Start in 6 min");
});

test("PROM-7 the strip counts orders for later, and says when each is due", () => {
  const [today, tomorrow] = [{ readyBy: after(120) }, { readyBy: after(1440) }];
  expect(countLater([today], now, zone)).toBe("Later: 1 today");
  expect(countLater([tomorrow], now, zone)).toBe("Later: 1 on another day");
  expect(countLater([today, tomorrow, tomorrow], now, zone)).toBe(
    "Later: 1 today, 2 on other days",
  );
  const text = (orderType: "pickup" | "delivery") =>
    describeLaterTime({ ...tomorrow, orderType }, now, zone);
  expect(text("pickup")).toBe("Due tomorrow at 12:00 PM");
  // The customer was told the time at the door, half an hour later.
  expect(text("delivery")).toBe("Leaves tomorrow at 12:00 PM");
});

test("PROM-8 paper has the date if it is not today's", () => {
  const due = (minutes: number, orderType: "pickup" | "delivery" = "pickup") =>
    describePaperDue(
      { orderType },
      { readyBy: new Date(after(minutes)), promisedFor: new Date(after(minutes + 30)) },
      new Date(now),
      zone,
    );
  expect(due(155)).toBe("Due 2:35 PM");
  expect(due(1440)).toBe("Due Nov 15, 2026, 12:00 PM");
  expect(due(155, "delivery")).toBe("Leaves 2:35 PM, at the door 3:05 PM");
});
