import { expect, test } from "vitest";
import { client } from "#tests/support/request-client.ts";
import { makeUser } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { tokenIn } from "#tests/support/accounts/verified-account.ts";
import { changePassword } from "../profile/change-password.server.ts";
import { confirmIdentity } from "../profile/confirm-identity.server.ts";
import { startSecondFactor } from "../profile/second-factor.server.ts";
import { confirmCode } from "./confirm-code.server.ts";
import { readVisitor } from "./read-visitor.server.ts";
import { requestPasswordReset } from "./request-password-reset.server.ts";
import { requestSignInCode } from "./request-sign-in-code.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signInWithCode } from "./sign-in-with-code.server.ts";
import { signUp } from "./sign-up.server.ts";

const email = "ada@example.test";
const wrong = { reason: "invalid-code" };

/** Asks for a code and reads it out of the mail, if there was one. */
async function mailedCode(platform: TestPlatform, to = email): Promise<string | undefined> {
  const before = platform.sentMail.length;
  await requestSignInCode(platform, client(), to);
  await runJobs(platform);
  return /\b\d{6}\b/.exec(platform.sentMail.slice(before)[0]?.text ?? "")?.[0];
}
/** A code that is surely not this one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const token = (cookies: readonly string[]) =>
  cookies.find((line) => /session_token=[^;]/.test(line) && !line.includes("Max-Age=0"));

test("AUTH-7 a code by mail signs in once, with a new session, and is nowhere to be read", async () => {
  const platform = await testPlatform({ demo: true });
  await makeUser(platform.db, { email });
  const code = (await mailedCode(platform))!;
  expect(platform.sentMail.at(-1)).toMatchObject({ to: email, subject: /sign-in code/ });
  const stored = await platform.db.selectFrom("verifications").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(JSON.stringify(stored)).not.toContain(email);

  const fixed = ["__Host-dollop.session_token=attacker-chose-this"];
  const { outcome, cookies } = await signInWithCode(platform, client(fixed), { email, code });
  expect(outcome).toBe("signed-in");
  expect(token(cookies)).toMatch(/; HttpOnly/i);
  expect(token(cookies)).not.toContain("attacker");
  expect((await readVisitor(platform, client(cookies)))?.customer).toMatchObject({ email });
  await expect(signInWithCode(platform, client(), { email, code })).rejects.toMatchObject(wrong);
});

test("AUTH-7 a newer code replaces the older one, and both end after ten minutes", async () => {
  const platform = await testPlatform({ demo: true });
  await makeUser(platform.db, { email });
  const first = (await mailedCode(platform))!;
  const second = (await mailedCode(platform))!;
  if (first !== second)
    await expect(signInWithCode(platform, client(), { email, code: first })).rejects.toMatchObject(
      wrong,
    );
  const rows = await platform.db.selectFrom("verifications").select("expiresAt").execute();
  const minutes = rows.map(({ expiresAt }) => (expiresAt.getTime() - Date.now()) / 60_000);
  for (const left of minutes) expect(left).toBeLessThanOrEqual(10);
  await platform.db
    .updateTable("verifications")
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .execute();
  await expect(signInWithCode(platform, client(), { email, code: second })).rejects.toMatchObject(
    wrong,
  );
});

test("AUTH-7 a code has three tries, also when they come at once and from everywhere", async () => {
  const platform = await testPlatform({ demo: true });
  await makeUser(platform.db, { email });
  const code = (await mailedCode(platform))!;
  const guess = (round: number) =>
    signInWithCode(platform, client([], `198.51.100.${round}`), { email, code: other(code) });
  for (const answer of await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(guess)))
    expect(answer).toMatchObject({ status: "rejected", reason: wrong });
  for (const round of [9, 10, 11, 12, 13]) await expect(guess(round)).rejects.toMatchObject(wrong);
  await expect(signInWithCode(platform, client(), { email, code })).rejects.toMatchObject(wrong);
});

test("AUTH-7 a code still works after two wrong tries, and no longer after three", async () => {
  const platform = await testPlatform({ demo: true });
  for (const [wrongTries, outcome] of [
    [2, "fulfilled"],
    [3, "rejected"],
  ] as const) {
    const person = `${wrongTries}-${email}`;
    await makeUser(platform.db, { email: person });
    const code = (await mailedCode(platform, person))!;
    for (let round = 0; round < wrongTries; round++)
      await expect(
        signInWithCode(platform, client(), { email: person, code: other(code) }),
      ).rejects.toMatchObject(wrong);
    const [last] = await Promise.allSettled([
      signInWithCode(platform, client(), { email: person, code }),
    ]);
    expect(last!.status).toBe(outcome);
  }
});

test("AUTH-7 nobody learns who has an account: same answers, same rows, three mails an hour", async () => {
  const platform = await testPlatform({ demo: true });
  await makeUser(platform.db, { email });
  await makeUser(platform.db, { email: "closed@example.test", banned: true });
  expect(await mailedCode(platform, "nobody@example.test")).toBeDefined();
  expect(await mailedCode(platform, "closed@example.test")).toBeUndefined();
  const code = (await mailedCode(platform))!;
  expect(await platform.db.selectFrom("verifications").selectAll().execute()).toHaveLength(3);
  const answers = await Promise.all(
    [email, "nobody@example.test", "closed@example.test"].map((who) =>
      signInWithCode(platform, client(), { email: who, code: other(code) }).catch(String),
    ),
  );
  expect(new Set(answers).size).toBe(1);
  for (let round = 0; round < 10; round++)
    await requestSignInCode(platform, client([], `198.51.100.${round}`), email);
  await runJobs(platform);
  expect(platform.sentMail.filter(({ to }) => to === email)).toHaveLength(3);
  for (let round = 0; round < 5; round++)
    await requestSignInCode(platform, client([], `198.51.100.${round}`), "nobody@example.test");
  await runJobs(platform);
  expect(platform.sentMail.filter(({ to }) => to === "nobody@example.test")).toHaveLength(3);
});

test("AUTH-7 a code proves an address that a stranger may have signed up: password and name are dropped", async () => {
  const platform = await testPlatform({ demo: true });
  const stranger = { fullName: "A Stranger", email, password: "stranger-knows" };
  await signUp(platform, client(), stranger, undefined);
  await runJobs(platform);
  const code = (await mailedCode(platform))!;
  const done = await signInWithCode(platform, client(), { email, code });
  expect(done).toMatchObject({ outcome: "signed-in", isNew: true, hasVerified: false });
  expect((await readVisitor(platform, client(done.cookies)))?.customer).toMatchObject({
    email,
    name: "ada",
  });
  await expect(signIn(platform, client(), stranger)).rejects.toMatchObject({
    reason: "invalid-credentials",
  });
});

test("AUTH-7 a code for a free address creates a customer, who sets a first password by mail", async () => {
  const platform = await testPlatform({ demo: true });
  const before = await platform.db.selectFrom("users").select("id").execute();
  const code = (await mailedCode(platform))!;
  expect(platform.sentMail.at(-1)?.text).toContain("this code creates one");
  await expect(
    signInWithCode(platform, client(), { email, code: other(code) }),
  ).rejects.toMatchObject(wrong);
  expect(await platform.db.selectFrom("users").select("id").execute()).toEqual(before);

  const { cookies, isNew } = await signInWithCode(platform, client(), { email, code });
  expect(isNew).toBe(true);
  const { customer } = (await readVisitor(platform, client(cookies)))!;
  expect(customer).toMatchObject({ email, name: "ada", isAdmin: false, isKitchen: false });
  const user = platform.db.selectFrom("users").selectAll().where("id", "=", customer.id);
  expect(await user.executeTakeFirst()).toMatchObject({ emailVerified: true, role: "customer" });

  // There is no password, so none is right.
  const refused = { reason: "invalid-credentials" };
  const browser = client(cookies);
  const change = { currentPassword: "made up", newPassword: "waffles-now" };
  await expect(changePassword(platform, browser, customer, change)).rejects.toMatchObject(refused);
  await expect(startSecondFactor(platform, browser, customer, "made up")).rejects.toMatchObject(
    refused,
  );
  await expect(
    confirmIdentity(platform, browser, customer, { confirmPassword: "made up", confirmCode: "" }),
  ).rejects.toMatchObject(refused);
  await expect(signIn(platform, client(), { email, password: "made up" })).rejects.toMatchObject(
    refused,
  );

  await requestPasswordReset(platform, browser, email);
  await runJobs(platform);
  const password = "waffles-now";
  const form = { ...tokenIn(platform.sentMail.at(-1)!.text), password, confirmation: password };
  await resetPassword(platform, form);
  const own = await signIn(platform, client(), { email, password });
  await expect(
    confirmIdentity(platform, client(own.cookies), customer, {
      confirmPassword: password,
      confirmCode: "",
    }),
  ).resolves.toBeDefined();
});

test("AUTH-7 the second factor is asked for after a mailed code as well", async () => {
  const platform = await testPlatform({ demo: true });
  const { id } = await makeUser(platform.db, { email, twoFactorEnabled: true });
  await platform.db
    .insertInto("twoFactors")
    .values({ userId: id, secret: "unused", backupCodes: "unused" })
    .execute();
  const code = (await mailedCode(platform))!;
  const { outcome, cookies } = await signInWithCode(platform, client(), { email, code });
  expect(outcome).toBe("second-factor");
  expect(await readVisitor(platform, client(cookies))).toBeUndefined();
  expect(await platform.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  await expect(
    confirmCode(platform, client(cookies), { kind: "totp", code: "000000" }),
  ).rejects.toThrow();
});

test("AUTH-8 the library's own no to a weak password names its reasons", async () => {
  const platform = await testPlatform();
  const form = { token: "made-up", password: "five5", confirmation: "five5" };
  await expect(resetPassword(platform, form)).rejects.toMatchObject({
    reason: "weak-password",
    details: { reasons: ["too-short"] },
  });
});
