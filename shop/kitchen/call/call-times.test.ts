import { expect, test } from "vitest";
import { nextLookAt } from "./call-times.ts";

const since = new Date("2026-01-05T15:00:00Z");
const at = (seconds: number) => new Date(since.getTime() + seconds * 1_000);
const phone = { id: "phone", nextCallAt: null };
const look = (
  now: number,
  {
    calls = 0,
    nextCallAt,
    isScreenOpen = false,
  }: Partial<Record<"calls", number>> & {
    readonly nextCallAt?: number;
    readonly isScreenOpen?: boolean;
  } = {},
) =>
  nextLookAt(
    { id: "order", since, calls: { phone: calls } },
    [{ ...phone, nextCallAt: nextCallAt === undefined ? null : at(nextCallAt) }],
    { isScreenOpen, now: at(now) },
  );

test("CALL-2 the next look is when the next call is due, and none after the last", () => {
  expect(look(0, { isScreenOpen: true })).toEqual(at(60));
  expect(look(0, { calls: 1, nextCallAt: 45 })).toEqual(at(60));
  expect(look(61, { calls: 1, isScreenOpen: true, nextCallAt: 105 })).toEqual(at(120));
  expect(look(60, { calls: 2 })).toBeNull();
});

test("CALL-2 an order for later is looked at when its time has come, also if no phone is told yet", () => {
  expect(look(-3_600)).toEqual(since);
  const later = { id: "order", since, calls: {} };
  expect(nextLookAt(later, [], { isScreenOpen: false, now: at(-1) })).toEqual(since);
  expect(nextLookAt(later, [], { isScreenOpen: false, now: at(0) })).toBeNull();
});

test("CALL-4 CALL-5 a phone that was just called or could not be is looked at when it is free, for three minutes", () => {
  expect(look(10, { nextCallAt: 45 })).toEqual(at(45));
  expect(look(10, { nextCallAt: 25 })).toEqual(at(25));
  expect(look(10)).toEqual(at(25));
  expect(look(170, { nextCallAt: 185 })).toBeNull();
});
