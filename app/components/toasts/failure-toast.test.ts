import { expect, test } from "vitest";
import { failureToast } from "./failure-toast.ts";

const of = (problem: Parameters<typeof failureToast>[0]["problem"]) =>
  failureToast({ intent: "any", ...(problem && { problem }) });

test("AUTH-3 a refused form is an Error with its message", () => {
  expect(of({ formError: "Invalid email or password" })).toEqual({
    title: "Error",
    message: "Invalid email or password",
    tone: "bad",
  });
});

test.each([
  { field: "email", message: "Please enter your email address.", title: "Email required" },
  {
    field: "confirmation",
    message: "Please make sure both passwords match.",
    title: "Passwords don't match",
  },
  {
    field: "password",
    message: "Password must be at least 6 characters long.",
    title: "Password too short",
  },
])("AUTH-4 AUTH-5 $title", ({ field, message, title }) => {
  expect(of({ fieldErrors: { [field]: [message] } })).toEqual({ title, message, tone: "bad" });
});

test("AUTH-5 two short passwords that differ are first of all different", () => {
  const toast = of({
    fieldErrors: {
      password: ["Password must be at least 6 characters long."],
      confirmation: ["Please make sure both passwords match."],
    },
  });
  expect(toast?.title).toBe("Passwords don't match");
});

test("AUTH-2 an ordinary field speaks for itself", () => {
  expect(of({ fieldErrors: { fullName: ["Please enter your full name."] } })).toBeUndefined();
  expect(of(undefined)).toBeUndefined();
});
