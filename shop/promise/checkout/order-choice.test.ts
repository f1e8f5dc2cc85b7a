import { expect, test } from "vitest";
import { noon } from "#tests/support/kitchen/test-kitchen.ts";
import { addMinutes, dateOf } from "../minutes.ts";
import { orderChoice } from "./order-choice.ts";

const now = dateOf(noon);
const at = (minutes: number) => dateOf(addMinutes(noon, minutes)).toISOString();
const possible = { canBeAsap: true, isLaterOffered: true, first: addMinutes(noon, 15) };

test("PROM-5 a chosen time stays the customer's choice, also if it was taken", () => {
  expect(orderChoice(at(120), possible, now)).toBe(at(120));
  expect(orderChoice("asap", possible, now)).toBe("asap");
});

test("PROM-6 a draft from yesterday, or of a shop that no longer takes orders for later, is as soon as possible", () => {
  expect(orderChoice(at(-1440), possible, now)).toBe("asap");
  expect(orderChoice(at(120), { ...possible, isLaterOffered: false }, now)).toBe("asap");
});

test("PROM-6 without a time for right away the first one is chosen", () => {
  const later = { ...possible, canBeAsap: false };
  expect(orderChoice("asap", later, now)).toBe(at(15));
  expect(orderChoice(at(-1440), later, now)).toBe(at(15));
  expect(orderChoice("asap", { ...later, first: undefined }, now)).toBe("asap");
});
