import { expect, test } from "vitest";
import { client } from "#tests/support/request-client.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { tokenIn } from "#tests/support/accounts/verified-account.ts";
import { readVisitor } from "./read-visitor.server.ts";
import { resendVerification } from "./resend-verification.server.ts";
import { signInWithCode } from "./sign-in-with-code.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";
import { readVerificationLink, verifyEmail } from "./verify-email.server.ts";

const victim = {
  fullName: "Vic Tim",
  email: "victim@example.test",
  password: "victims own secret",
};
const needsNewPassword = async (...given: Parameters<typeof readVerificationLink>) =>
  (await readVerificationLink(...given)).needsPassword;
const attacker = { ...victim, fullName: "Victim", password: "attacker-knows" };

async function codeFor(platform: TestPlatform, email: string) {
  await runJobs(platform);
  const mail = platform.sentMail.findLast((one) => one.to === email)!;
  return /\b\d{6}\b/.exec(mail.subject)![0];
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function tokenFor(platform: TestPlatform, email: string) {
  await runJobs(platform);
  const mail = platform.sentMail.find((one) => one.to === email && /verify/.test(one.subject))!;
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

test("AUTH-3 AUTH-7 the code of the same mail verifies in the waiting tab, and the password stays", async () => {
  const platform = await testPlatform({ demo: true });
  const { cookies } = await signUp(platform, client(), victim, undefined);
  const code = await codeFor(platform, victim.email);
  const typed = { email: victim.email, code };
  const done = await signInWithCode(platform, client(cookies), typed);
  expect(done).toMatchObject({ outcome: "signed-in", hasVerified: true });
  expect((await readVisitor(platform, client(done.cookies)))?.customer.name).toBe("Vic Tim");
  await expect(signIn(platform, client(), victim)).resolves.toMatchObject({
    outcome: "signed-in",
  });
  await expect(signInWithCode(platform, client(cookies), typed)).rejects.toMatchObject({
    reason: "invalid-code",
  });
});

test("AUTH-3 AUTH-7 whoever signs up a stranger's address stays out, whatever its owner does with the mail", async () => {
  const platform = await testPlatform({ demo: true });
  const waiting = client((await signUp(platform, client(), attacker, undefined)).cookies);
  const token = await tokenFor(platform, victim.email);
  const code = await codeFor(platform, victim.email);
  const guess = () => signInWithCode(platform, waiting, { email: victim.email, code: other(code) });
  const triesAll = async (reason: string) => {
    await expect(signIn(platform, waiting, attacker)).rejects.toMatchObject({ reason });
    await expect(guess()).rejects.toMatchObject({ reason: "invalid-code" });
    expect(await readVisitor(platform, waiting)).toBeUndefined();
  };

  // Its owner looks at the page behind the link, which shows the code and verifies nothing.
  const link = await readVerificationLink(platform, client(), token);
  expect(link).toEqual({ needsPassword: true, code, isDone: false });
  await triesAll("email-not-verified");
  for (let count = 0; count < 2; count++)
    await expect(guess()).rejects.toMatchObject({ reason: "invalid-code" });
  // Three guesses use the code up, and the page no longer shows it.
  await expect(
    signInWithCode(platform, waiting, { email: victim.email, code }),
  ).rejects.toMatchObject({ reason: "invalid-code" });
  expect((await readVerificationLink(platform, client(), token)).code).toBeUndefined();

  // Its owner types a new code in her own browser.
  await resendVerification(platform, client(), victim.email, undefined);
  const fresh = { email: victim.email, code: await codeFor(platform, victim.email) };
  const own = await signInWithCode(platform, client(), fresh);
  expect((await readVisitor(platform, client(own.cookies)))?.customer.email).toBe(victim.email);
  expect((await readVerificationLink(platform, client(), token)).isDone).toBe(true);
  await triesAll("invalid-credentials");
  await expect(verifyEmail(platform, waiting, { token })).rejects.toMatchObject({
    reason: "invalid-token",
  });
});

test("AUTH-3 the mail of a sign-up with a known address leads on to where it was going", async () => {
  const platform = await testPlatform({ demo: true });
  const { cookies } = await signUp(platform, client(), victim, undefined);
  await verifyEmail(platform, client(cookies), { token: await tokenFor(platform, victim.email) });
  await signUp(platform, client(), victim, "/checkout");
  await runJobs(platform);
  expect(platform.sentMail.at(-1)?.text).toContain("/auth?next=%2Fcheckout");
});
