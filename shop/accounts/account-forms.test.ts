import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newPasswordForm, signInForm, signUpForm } from "./account-forms.ts";

const problems = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
};
const right = { fullName: "Ada Example", email: "ada@example.test", password: "secret" };

describe("AUTH-2 what sign-up asks for", () => {
  test("six characters are enough, five are not", () => {
    expect(problems(signUpForm, right)).toEqual({});
    expect(problems(signUpForm, { ...right, password: "secre" })).toEqual({
      password: ["Password must be at least 6 characters long."],
    });
  });
  test.each([
    "",
    "ada",
    "ada@",
    "ada@example",
    "a b@example.test",
    "ada@example.test\r\nBcc: x@y.test",
    "ada@example.test,x@y.test",
  ])("%j is no e-mail address", (email) =>
    expect(problems(signUpForm, { ...right, email })).toHaveProperty("email"),
  );
  test.each(["", "   ", "Ada\r\nBcc: x@y.test", "Ada\u0000", "a".repeat(201)])(
    "%j is no name",
    (fullName) => expect(problems(signUpForm, { ...right, fullName })).toHaveProperty("fullName"),
  );
  test("an address is the same however it is spelled; a password is not touched", () => {
    expect(
      signUpForm.parse({ ...right, email: " Ada@Example.TEST ", password: "  Secret " }),
    ).toMatchObject({
      email: "ada@example.test",
      password: "  Secret ",
    });
  });
  test("what was not asked for is dropped", () => {
    expect(signUpForm.parse({ ...right, role: "admin", emailVerified: true })).toEqual(right);
  });
});

test("AUTH-2 sign-in needs both, and takes any password that was once allowed", () => {
  expect(problems(signInForm, { email: "", password: "" })).toEqual({
    email: expect.arrayContaining(["Please enter your email address."]),
    password: ["Please enter your password."],
  });
  expect(problems(signInForm, { email: "ada@example.test", password: "x" })).toEqual({});
});

describe("AUTH-5 a new password", () => {
  const reset = { token: "t", password: "secret", confirmation: "secret" };
  test.each([
    { given: reset, says: {} },
    {
      given: { ...reset, confirmation: "other!" },
      says: { confirmation: ["Please make sure both passwords match."] },
    },
    {
      given: { ...reset, password: "short", confirmation: "short" },
      says: { password: ["Password must be at least 6 characters long."] },
    },
    {
      given: { ...reset, password: "" },
      says: { password: expect.arrayContaining(["Please enter a new password."]) },
    },
  ])("$given.password and $given.confirmation", ({ given, says }) => {
    expect(problems(newPasswordForm, given)).toMatchObject(says);
  });
});
