import { expect, test } from "vitest";
import { requireOrders } from "./orders/order-load.ts";
import { requirePages } from "./pages/page-load.ts";

const window = { answers: 100, seconds: 1, refused: 0, broken: 0, bytes: 100_000, p50: 1, p99: 2 };

test("every answer is an order, and every order was answered", () => {
  expect(() => requireOrders(window, 100)).not.toThrow();
  expect(() => requireOrders(window, 99)).toThrow("100 answers");
  expect(() => requireOrders(window, 101)).toThrow("101 orders in the database");
  expect(() => requireOrders({ ...window, refused: 1 }, 100)).toThrow("1 of them refusals");
  expect(() => requireOrders({ ...window, broken: 1 }, 100)).toThrow("1 without an answer");
  expect(() => requireOrders({ ...window, answers: 0 }, 0)).toThrow("0 answers");
});

test("every page is as long as the page", () => {
  expect(() => requirePages(window, 1_000, 0.001)).not.toThrow();
  // What came of 32 answers that nobody waited for.
  expect(() => requirePages({ ...window, bytes: 131_000 }, 1_000, 0.001)).not.toThrow();
  expect(() => requirePages({ ...window, bytes: 90_000 }, 1_000, 0.001)).toThrow("90000 bytes");
  expect(() => requirePages({ ...window, bytes: 140_000 }, 1_000, 0.001)).toThrow("140000 bytes");
  expect(() => requirePages({ ...window, refused: 3 }, 1_000, 0.001)).toThrow("3 of them refusals");
  expect(() => requirePages({ ...window, answers: 0, bytes: 0 }, 1_000, 0.001)).toThrow(
    "0 answers",
  );
});
