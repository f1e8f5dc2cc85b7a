import { expect, test } from "vitest";
import { client } from "#tests/support/request-client.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { tokenIn } from "#tests/support/accounts/verified-account.ts";
import { readVisitor } from "./read-visitor.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { needsNewPassword, verifyEmail } from "./verify-email.server.ts";

const victim = {
  fullName: "Vic Tim",
  email: "victim@example.test",
  password: "victims own secret",
};
const attacker = { ...victim, fullName: "Victim", password: "attacker-knows" };

async function tokenFor(platform: TestPlatform, email: string) {
  await runJobs(platform);
  const mail = platform.sentMail.find((one) => one.to === email && /Verify/.test(one.subject))!;
  return tokenIn(mail.text).token;
}

test("AUTH-3 whoever verifies an address that a stranger signed up sets a password, and the stranger's does not work", async () => {
  const platform = await testPlatform({ demo: true });
  await signUp(platform, client([], "198.51.100.1"), attacker, undefined);
  // The owner of the address signs up, too: for them the response is the same.
  const own = await signUp(platform, client(), victim, undefined);
  const token = await tokenFor(platform, victim.email);
  const browser = client(own.cookies);
  expect(await needsNewPassword(platform, browser, token)).toBe(true);
  await expect(verifyEmail(platform, browser, { token })).rejects.toMatchObject({
    reason: "password-required",
  });
  const { cookies } = await verifyEmail(platform, browser, { token, password: victim.password });
  expect((await readVisitor(platform, client(cookies)))?.customer.email).toBe(victim.email);
  await expect(signIn(platform, client(), attacker)).rejects.toMatchObject({
    reason: "invalid-credentials",
  });
  await expect(signIn(platform, client(), victim)).resolves.toMatchObject({
    outcome: "signed-in",
  });
});

test("AUTH-3 the browser that signed up verifies without another password; a forged cookie does not help", async () => {
  const platform = await testPlatform({ demo: true });
  const { cookies } = await signUp(platform, client(), victim, undefined);
  const token = await tokenFor(platform, victim.email);
  expect(await needsNewPassword(platform, client(["__Host-dollop.signed-up=AAAA"]), token)).toBe(
    true,
  );
  expect(await needsNewPassword(platform, client(cookies), token)).toBe(false);
  expect(await needsNewPassword(platform, client(), "made up")).toBe(false);
  await expect(verifyEmail(platform, client(cookies), { token })).resolves.toBeDefined();
});

test("AUTH-3 a sign-up with a known address sets the same cookie as any other", async () => {
  const platform = await testPlatform({ demo: true });
  const first = await signUp(platform, client(), victim, undefined);
  const again = await signUp(platform, client(), victim, undefined);
  const shape = (cookies: readonly string[]) =>
    cookies.map((line) => line.replace(/=[\w-]{43};/, "=…;"));
  expect(shape(again.cookies)).toEqual(shape(first.cookies));
  expect(again.cookies).not.toEqual(first.cookies);
});
