import { expect, test } from "vitest";
import { demoAccounts } from "#tools/demo/people.ts";
import { testPlatform } from "#tests/support/platform.ts";

test("the cookie that the auth library sets has a token; changed in any way it has none", async () => {
  const { auth } = await testPlatform({ demo: true });
  const { email, password } = demoAccounts.find(({ isAdmin }) => !isAdmin)!;
  const { cookies } = await auth.signIn(new Headers(), { email, password });
  const cookie = cookies.find((line) => line.includes("session_token"))!.split(";")[0]!;
  const tokenIn = (text: string) => auth.sessionToken(new Headers({ cookie: text }));

  expect(tokenIn(cookie)).toMatch(/^\w{32}$/);
  expect(tokenIn(`_ga=1; ${cookie}; x=y`)).toBe(tokenIn(cookie));
  for (const changed of [
    "",
    cookie.replace("__Host-", ""),
    cookie.replace("session_token=", "session_token=x"),
    cookie.slice(0, -6),
    `${cookie}x.y`,
    "__Host-dollop.session_token=",
    "__Host-dollop.session_token=.",
    "__Host-dollop.session_token=%",
  ])
    expect([changed, tokenIn(changed)]).toEqual([changed, undefined]);
});
