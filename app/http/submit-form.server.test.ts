import { expect, test } from "vitest";
import { newPasswordForm, signInForm, signUpForm } from "#shop/accounts/account-forms.ts";
import { Refusal } from "#shop/refusal.ts";
import { submitForm } from "./submit-form.server.ts";

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
const accept = async () => "accepted";
const missing = "You must provide either an email or phone number and a password";

test.each<Record<string, string>>([
  {},
  { email: "", password: "" },
  { email: "ada@example.test" },
  { email: "ada@example.test", password: "" },
  { password: "pancakes" },
  { email: "  ", password: "pancakes" },
])("AUTH-8 credentials that are not there: %j", async (typed) => {
  for (const schema of [signInForm, signUpForm])
    expect(await submitForm(formOf({ fullName: "Ada", ...typed }), schema, accept)).toMatchObject({
      data: { formError: missing, reason: "credentials-missing" },
      init: { status: 400 },
    });
});

test("AUTH-8 credentials that are there are not called missing", async () => {
  const typed = { email: "ada", password: "pancakes" };
  const answer = await submitForm(formOf(typed), signInForm, accept);
  expect(answer).toMatchObject({ data: { fieldErrors: { email: [expect.any(String)] } } });
  expect(answer).not.toHaveProperty("data.formError");
  expect(
    await submitForm(formOf({ ...typed, email: "ada@example.test" }), signInForm, accept),
  ).toBe("accepted");
});

test.each([
  { password: "five5", why: "too-short", says: "Password must be at least 6 characters long." },
  {
    password: "x".repeat(201),
    why: "too-long",
    says: "Password must be at most 200 characters long.",
  },
])("AUTH-8 a weak password is refused with its reasons: $why", async ({ password, why, says }) => {
  const forms = [
    { schema: signUpForm, typed: { fullName: "Ada", email: "ada@example.test", password } },
    { schema: newPasswordForm, typed: { token: "t", password, confirmation: password } },
  ];
  for (const { schema, typed } of forms)
    expect(await submitForm(formOf(typed), schema, accept)).toMatchObject({
      data: { fieldErrors: { password: [says] }, reason: "weak-password", reasons: [why] },
      init: { status: 400 },
    });
});

test("AUTH-8 the shop's own no carries its code, its reasons and its words", async () => {
  const weak = async () => {
    throw new Refusal("weak-password", { reasons: ["too-short"] });
  };
  const typed = { email: "ada@example.test", password: "pancakes" };
  expect(await submitForm(formOf(typed), signInForm, weak)).toMatchObject({
    data: { reason: "weak-password", reasons: ["too-short"] },
  });
});

test.each([
  { refusal: new Refusal("session-missing"), status: 400, says: "Auth session missing!" },
  {
    refusal: new Refusal("invalid-credentials"),
    status: 400,
    says: "Invalid email or password",
  },
  {
    refusal: new Refusal("weak-password", { reasons: ["too-short"] }),
    status: 400,
    says: "Password must be at least 6 characters long.",
  },
  {
    refusal: new Refusal("invalid-token"),
    status: 400,
    says: "This link doesn't work anymore. Please request a new one.",
  },
  { refusal: new Refusal("credentials-missing"), status: 400, says: missing },
])("AUTH-8 $refusal.reason is $status and says so", async ({ refusal, status, says }) => {
  const refuse = async () => {
    throw refusal;
  };
  const typed = { email: "ada@example.test", password: "pancakes" };
  expect(await submitForm(formOf(typed), signInForm, refuse)).toMatchObject({
    data: { formError: says, reason: refusal.reason },
    init: { status },
  });
});
