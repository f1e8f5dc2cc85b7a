import { expect, test } from "vitest";
import { authModeOf, authNote, authPath, authTitle } from "./auth-mode.ts";

test.each([
  { query: "", mode: "sign-in" },
  { query: "mode=sign-up", mode: "sign-up" },
  { query: "mode=forgot", mode: "forgot" },
  { query: "mode=reset-password&token=x", mode: "reset-password" },
  { query: "mode=code", mode: "code" },
  { query: "mode=check-email", mode: "check-email" },
  { query: "mode=__proto__", mode: "sign-in" },
  { query: "mode=forgot&mode=sign-up", mode: "forgot" },
])("AUTH-1 ?$query is $mode", ({ query, mode }) => {
  expect(authModeOf(new URLSearchParams(query))).toBe(mode);
});

test("CHK-1 the way back survives a change of mode", () => {
  expect(authPath("sign-in", undefined)).toBe("/auth");
  expect(authPath("sign-up", undefined)).toBe("/auth?mode=sign-up");
  expect(authPath("sign-in", "/checkout?a=1&b=2")).toBe("/auth?next=%2Fcheckout%3Fa%3D1%26b%3D2");
  const there = new URL(authPath("forgot", "/checkout", { sent: "1" }), "https://dollop.example");
  expect(Object.fromEntries(there.searchParams)).toEqual({
    mode: "forgot",
    sent: "1",
    next: "/checkout",
  });
});

test("AUTH-1 the titles are the specified ones", () => {
  expect(authTitle("sign-in")).toBe("Welcome Back");
  expect(authTitle("sign-up")).toBe("Create Account");
  expect(authTitle("forgot")).toBe("Reset Password");
});

test("STAFF-5 whoever comes with an invitation reads with which address to go on", () => {
  const signIn = "Sign in, or create an account, with the address your invitation was sent to.";
  expect(authNote("sign-in", "/join", false)).toBe(signIn);
  expect(authNote("sign-in", "/join", true)).toBe(signIn);
  expect(authNote("sign-up", "/join", false)).toBe(
    "Create an account with the address your invitation was sent to.",
  );
  expect(authNote("sign-in", undefined, false)).toBeUndefined();
});
