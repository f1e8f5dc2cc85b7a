import { expect, test } from "vitest";
import { hasEnded, needsTouch } from "./session-age.ts";

const start = new Date("2026-01-05T08:00:00Z");
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const session = {
  isAdmin: false,
  isKitchen: false,
  hasSecondFactor: false,
  isFactorGiven: false,
  startedAt: start,
  usedAt: start,
};
const admin = { ...session, isAdmin: true };

test("AUTH-6 an administrator's session ends after 12 hours without use, a customer's after 180 days", () => {
  expect(hasEnded(admin, after(12))).toBe(false);
  expect(hasEnded(admin, after(12.01))).toBe(true);
  expect(hasEnded({ ...admin, usedAt: after(11) }, after(20))).toBe(false);
  expect(hasEnded(session, after(24 * 180))).toBe(false);
  expect(hasEnded(session, after(24 * 180 + 1))).toBe(true);
  expect(hasEnded({ ...admin, usedAt: after(24 * 180) }, after(24 * 180 + 1))).toBe(true);
});

test("STAFF-1 a kitchen's session survives days off, and ends after a week without use", () => {
  const kitchen = { ...session, isKitchen: true };
  expect(hasEnded(kitchen, after(24 * 7))).toBe(false);
  expect(hasEnded(kitchen, after(24 * 7 + 1))).toBe(true);
  expect(needsTouch(kitchen, after(0.1))).toBe(true);
});

test("AUTH-7 an account with a second factor has no session without it", () => {
  expect(hasEnded({ ...session, hasSecondFactor: true }, start)).toBe(true);
  expect(hasEnded({ ...session, hasSecondFactor: true, isFactorGiven: true }, start)).toBe(false);
});

test("use is noted at most every 5 minutes, and for staff only", () => {
  expect(needsTouch(admin, after(0.05))).toBe(false);
  expect(needsTouch(admin, after(0.1))).toBe(true);
  expect(needsTouch(session, after(100))).toBe(false);
});
