import { expect, test } from "vitest";
import { dashboardAddress, readDashboardView } from "./dashboard-view.ts";

const id = "7c1e40b2-9dc0-41d1-b245-5ffdce74fad2";

test.each([
  ["", { term: "" }],
  ["?q=ready&page=2", { term: "ready", page: 2 }],
  [`?order=${id.toUpperCase()}`, { term: "", orderId: id }],
  ["?page=-1&order=' or true --", { term: "", page: 1 }],
  [`?q=${"x".repeat(500)}`, { term: "x".repeat(100) }],
])("DASH-4 %s is read", (search, view) => {
  expect(readDashboardView(new URLSearchParams(search))).toEqual(view);
});

test.each([
  [{ term: "" }, "/dashboard"],
  [{ term: "", page: 1 }, "/dashboard"],
  [{ term: "a b", page: 3, orderId: id }, `/dashboard?q=a+b&page=3&order=${id}`],
])("DASH-4 %o is the address %s", (view, address) => {
  expect(dashboardAddress(view)).toBe(address);
});
