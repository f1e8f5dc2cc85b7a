import { expect, test } from "vitest";
import { Refusal } from "#shop/refusal.ts";
import { explainPhoneRefusal } from "../phone/explain-phone-refusal.ts";
import { explainRefusal } from "./checkout-trouble.ts";

test("HRS-3 PROM-5 a chosen time on a day that was closed meanwhile is not called taken", () => {
  const times = [new Date("2026-01-05T17:00:00Z")];
  const closed = new Refusal("time-taken", { times, isClosed: true });
  expect(explainRefusal(closed)).toEqual({
    trouble: { kind: "time-taken", times },
    formError: "We're closed at that time. Please choose another.",
  });
  expect(explainPhoneRefusal(closed).formError).toContain("We're closed at that time.");
  const taken = new Refusal("time-taken", { times, isClosed: false });
  expect(explainRefusal(taken)).toEqual({ trouble: { kind: "time-taken", times } });
  expect(explainPhoneRefusal(taken).formError).toContain("taken");
});
