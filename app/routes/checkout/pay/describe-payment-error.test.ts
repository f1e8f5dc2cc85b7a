import { expect, test } from "vitest";
import { declines } from "#tools/fake-stripe/declines.ts";
import { describePaymentError } from "./describe-payment-error.ts";

const describeDecline = (reason: keyof typeof declines) => {
  const { message, decline_code: declineCode } = declines[reason];
  return describePaymentError({ message, code: "paymentFailed", paymentFailed: { declineCode } });
};

test.each([
  ["declined", "Your bank said no."],
  ["insufficient-funds", "There isn't enough money on this card."],
  ["expired", "This card has expired."],
  ["incorrect-cvc", "Your bank didn't accept these card details."],
  ["processing-error", "Your bank is too busy right now."],
  ["not-authenticated", "Your bank couldn't confirm that it's you."],
  ["live-card", "Real cards don't work here."],
] as const)("CARD-3 %s: %s", (reason, title) => {
  const problem = describeDecline(reason);
  expect(problem.title).toBe(title);
  expect(problem.nextStep).toMatch(/^You haven't been charged\. .+[^.]$/);
});

test("CARD-3 a decline code that we don't know is a bank that said no", () => {
  const paymentFailed = { declineCode: "some_new_code" };
  expect(
    describePaymentError({ message: "Non.", code: "paymentFailed", paymentFailed }).title,
  ).toBe("Your bank said no.");
});

test("CARD-3 if nobody knows whether the money moved, the page doesn't claim that it didn't", () => {
  const { nextStep } = describePaymentError({ message: "No connection", code: null });
  expect(nextStep).not.toContain("haven't been charged");
  expect(nextStep).toContain("You won't be charged twice.");
});
