import { expect, test } from "vitest";
import { isUnsent, revalidateAfterWrites } from "./revalidate-after-writes.ts";

const at = (path: string) => new URL(path, "https://dollop.example");
const step = (from: string, to: string, formMethod?: "GET" | "POST") =>
  revalidateAfterWrites({
    currentUrl: at(from),
    nextUrl: at(to),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  });

test.each([
  { why: "a search", again: step("/order", "/order?q=a") },
  { why: "another page", again: step("/", "/order") },
  { why: "a search form", again: step("/order", "/order?q=a", "GET") },
])("$why asks for nothing again", ({ again }) => {
  expect(again).toBe(false);
});

test.each([
  { why: "a write", again: step("/auth", "/", "POST") },
  { why: "a write to the same address", again: step("/order", "/order", "POST") },
  { why: "a refresh", again: step("/order?q=a", "/order?q=a") },
])("$why does", ({ again }) => {
  expect(again).toBe(true);
});

test("a write that never reached the shop asks for nothing", () => {
  const args = { currentUrl: at("/"), nextUrl: at("/"), defaultShouldRevalidate: true };
  expect(isUnsent({ formError: "x", isUnsent: true })).toBe(true);
  expect(isUnsent({ formError: "x" })).toBe(false);
  expect(isUnsent(null)).toBe(false);
  expect(
    revalidateAfterWrites({
      ...args,
      formMethod: "POST",
      actionResult: { isUnsent: true },
    } as never),
  ).toBe(false);
});
