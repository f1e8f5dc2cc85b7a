import { expect, test } from "vitest";
import { refusals } from "#app/http/refusal-messages.ts";
import { describeTooBig } from "./describe-too-big.ts";

test("CHK-7 the page says that an order is too big as the server would, and what it is counted with", () => {
  expect(describeTooBig(60, { left: 60, unpaid: 0 })).toBeUndefined();
  expect(describeTooBig(1000, null)).toBeUndefined();
  expect(describeTooBig(61, { left: 60, unpaid: 0 })).toBe(refusals["too-many-plates"].message);
  expect(describeTooBig(31, { left: 30, unpaid: 30 })).toBe(
    "That's a big order together with what you haven't paid for yet. Please call us and we'll gladly take it.",
  );
});
