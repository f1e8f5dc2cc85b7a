import { expect, test } from "vitest";
import type { z } from "zod";
import { submitForm } from "#app/http/submit-form.server.ts";
import { emailForm, newPasswordForm } from "#shop/accounts/account-forms.ts";
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
  { issue: "email-missing", title: "Email required" },
  { issue: "passwords-differ", title: "Passwords don't match" },
  { issue: "password-too-short", title: "Password too short" },
])("AUTH-4 AUTH-5 $title, whatever the field says", ({ issue, title }) => {
  const message = "Words of the day.";
  expect(of({ fieldIssues: { [issue]: message } })).toEqual({ title, message, tone: "bad" });
});

test.each([
  { typed: { email: "" }, schema: emailForm, title: "Email required" },
  {
    typed: { token: "t", password: "short", confirmation: "other" },
    schema: newPasswordForm,
    title: "Passwords don't match",
  },
  {
    typed: { token: "t", password: "short", confirmation: "short" },
    schema: newPasswordForm,
    title: "Password too short",
  },
])("AUTH-4 AUTH-5 the forms themselves lead to: $title", async ({ typed, schema, title }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const answer = await submitForm<z.ZodType, never>(form, schema, () => Promise.reject());
  expect(of(answer.data)?.title).toBe(title);
});

test("AUTH-2 an ordinary field speaks for itself", () => {
  expect(of({ fieldErrors: { fullName: ["Please enter your full name."] } })).toBeUndefined();
  expect(of(undefined)).toBeUndefined();
});
