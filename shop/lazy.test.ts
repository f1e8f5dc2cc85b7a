import { expect, test } from "vitest";
import { lazy, lazyBy } from "./lazy.ts";

test("a value is made at the first call and not again, also if it is nothing", () => {
  let made = 0;
  const value = lazy(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value(), made]).toEqual([undefined, undefined, 1]);
});

test("each key has a value of its own", () => {
  const made: string[] = [];
  const value = lazyBy((key: string) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect([value("a"), value("b"), value("a")]).toEqual(["A", "B", "A"]);
  expect(made).toEqual(["a", "b"]);
});
