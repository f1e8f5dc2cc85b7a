import { expect, test } from "vitest";
import { hashPassword } from "#platform/auth/password.server.ts";
import { client } from "#tests/support/request-client.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { nextTotp, totpAt } from "#tests/support/totp.ts";
import { confirmCode } from "../sign-in/confirm-code.server.ts";
import { readVisitor } from "../sign-in/read-visitor.server.ts";
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "./second-factor.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { changePassword } from "./change-password.server.ts";

const ada = { email: "ada@example.test", password: "pancakes" };

async function signedIn(platform: TestPlatform, role = "customer") {
  const { id } = await platform.db
    .insertInto("users")
    .values({ name: "Ada", email: ada.email, emailVerified: true, role })
    .returning("id")
    .executeTakeFirstOrThrow();
  const password = await hashPassword(ada.password);
  await platform.db
    .insertInto("accounts")
    .values({ accountId: id, providerId: "credential", userId: id, password })
    .execute();
  const { cookies } = await signIn(platform, client(), ada);
  return { cookies, customer: (await readVisitor(platform, client(cookies)))!.customer };
}

async function withFactor(platform: TestPlatform, role?: string) {
  const { cookies, customer } = await signedIn(platform, role);
  const { secret, uri, recoveryCodes } = await startSecondFactor(
    platform,
    client(cookies),
    customer,
    ada.password,
  );
  const answer = await confirmSecondFactor(
    platform,
    client(cookies),
    customer,
    totpAt(secret, new Date()),
  );
  return {
    secret,
    uri,
    recoveryCodes,
    cookies: answer.cookies.length ? answer.cookies : cookies,
    customer,
  };
}

test("AUTH-7 a second factor starts with the password, is on after the first right code, and is asked for then", async () => {
  const platform = await testPlatform();
  const { cookies, customer } = await signedIn(platform);
  await expect(
    startSecondFactor(platform, client(cookies), customer, "wrong"),
  ).rejects.toMatchObject({ reason: "invalid-credentials" });
  const { secret, uri, recoveryCodes } = await startSecondFactor(
    platform,
    client(cookies),
    customer,
    ada.password,
  );
  expect(uri).toMatch(/^otpauth:\/\/totp\/Dollop/);
  expect(recoveryCodes).toHaveLength(10);
  await expect(
    confirmSecondFactor(platform, client(cookies), customer, "000000"),
  ).rejects.toMatchObject({ reason: "wrong-code" });
  expect((await signIn(platform, client(), ada)).outcome).toBe("signed-in");
  await confirmSecondFactor(platform, client(cookies), customer, totpAt(secret, new Date()));

  const half = await signIn(platform, client(), ada);
  expect(half.outcome).toBe("second-factor");
  expect(await readVisitor(platform, client(half.cookies))).toBeUndefined();
  await expect(
    confirmCode(platform, client(half.cookies), { kind: "totp", code: "000000" }),
  ).rejects.toMatchObject({ reason: "wrong-code" });
  const { cookies: whole } = await confirmCode(platform, client(half.cookies), {
    kind: "totp",
    code: nextTotp(secret),
  });
  expect((await readVisitor(platform, client(whole)))?.customer).toMatchObject({
    email: ada.email,
    hasSecondFactor: true,
  });
});

test("AUTH-7 a recovery code works once", async () => {
  const platform = await testPlatform();
  const { recoveryCodes } = await withFactor(platform);
  const code = { kind: "recovery" as const, code: recoveryCodes[0]! };
  const one = await signIn(platform, client(), ada);
  await confirmCode(platform, client(one.cookies), code);
  const two = await signIn(platform, client(), ada);
  await expect(confirmCode(platform, client(two.cookies), code)).rejects.toMatchObject({
    reason: "wrong-code",
  });
});

test("AUTH-7 a code without a half-finished sign-in is nobody's", async () => {
  const platform = await testPlatform();
  await expect(
    confirmCode(platform, client(), { kind: "totp", code: "123456" }),
  ).rejects.toMatchObject({ reason: "session-missing" });
});

test("AUTH-7 new recovery codes are refused once another tab has turned it off", async () => {
  const platform = await testPlatform();
  const { cookies, customer } = await withFactor(platform);
  const { cookies: after } = await stopSecondFactor(platform, client(cookies), customer, {
    ...ada,
    code: "",
  });
  await expect(
    renewRecoveryCodes(platform, client(after), customer, ada.password),
  ).rejects.toMatchObject({ reason: "second-factor-off" });
});

test("AUTH-7 turning it off and new recovery codes need the password", async () => {
  const platform = await testPlatform();
  const { cookies, customer } = await withFactor(platform);
  await expect(
    renewRecoveryCodes(platform, client(cookies), customer, "wrong"),
  ).rejects.toMatchObject({ reason: "invalid-credentials" });
  expect(await renewRecoveryCodes(platform, client(cookies), customer, ada.password)).toHaveLength(
    10,
  );
  await expect(
    stopSecondFactor(platform, client(cookies), customer, { password: "wrong", code: "" }),
  ).rejects.toMatchObject({ reason: "invalid-credentials" });
  await stopSecondFactor(platform, client(cookies), customer, { ...ada, code: "" });
  expect((await signIn(platform, client(), ada)).outcome).toBe("signed-in");
});

test("an administrator turns it off with a code only, where it is required, and moves to a new phone", async () => {
  const platform = await testPlatform();
  const { cookies, customer, recoveryCodes } = await withFactor(platform, "admin");
  const stop = (given: { password: string; code: string }) =>
    stopSecondFactor(platform, client(cookies), customer, given);
  const { password } = ada;
  for (const code of ["", "123456", "aaaaa-bbbbb"])
    await expect(stop({ password, code })).rejects.toMatchObject({ reason: "wrong-code" });
  const code = recoveryCodes[0]!;
  await expect(stop({ password: "wrong", code })).rejects.toMatchObject({
    reason: "invalid-credentials",
  });
  // The wrong password has not used up the code.
  const stopped = await stop({ password, code });
  const visitor = await readVisitor(platform, client(stopped.cookies));
  expect(visitor?.customer).toMatchObject({ isAdmin: true, hasSecondFactor: false });

  const moved = await startSecondFactor(platform, client(stopped.cookies), customer, password);
  const first = totpAt(moved.secret, new Date());
  const on = await confirmSecondFactor(platform, client(stopped.cookies), customer, first);
  expect((await readVisitor(platform, client(on.cookies)))?.customer.hasSecondFactor).toBe(true);
});

test("an administrator turns it off with a code from the app, too", async () => {
  const platform = await testPlatform();
  const { cookies, customer, secret } = await withFactor(platform, "admin");
  const code = nextTotp(secret);
  await stopSecondFactor(platform, client(cookies), customer, { ...ada, code });
  expect((await signIn(platform, client(), ada)).outcome).toBe("signed-in");
});

test("AUTH-7 a session that was opened with the password alone is no administrator's when another session enrols", async () => {
  const platform = await testPlatform();
  const { cookies, customer } = await signedIn(platform, "admin");
  const stolen = await signIn(platform, client(), ada);
  expect(await readVisitor(platform, client(stolen.cookies))).toBeDefined();
  const { secret } = await startSecondFactor(platform, client(cookies), customer, ada.password);
  const own = await confirmSecondFactor(
    platform,
    client(cookies),
    customer,
    totpAt(secret, new Date()),
  );
  expect((await readVisitor(platform, client(own.cookies)))?.customer.hasSecondFactor).toBe(true);
  expect(await readVisitor(platform, client(stolen.cookies))).toBeUndefined();
  expect(await platform.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
});

test("AUTH-7 a session without the factor ends, however it came about that the account has one", async () => {
  const platform = await testPlatform();
  const { cookies } = await signedIn(platform, "admin");
  await platform.db.updateTable("users").set({ twoFactorEnabled: true }).execute();
  expect(await readVisitor(platform, client(cookies))).toBeUndefined();
});

test("AUTH-7 a new password keeps the factor of the session that changed it", async () => {
  const platform = await testPlatform();
  const { cookies } = await withFactor(platform, "admin");
  const { customer } = (await readVisitor(platform, client(cookies)))!;
  const changed = await changePassword(platform, client(cookies), customer, {
    currentPassword: ada.password,
    newPassword: "warm butter 42",
  });
  expect((await readVisitor(platform, client(changed.cookies)))?.customer).toMatchObject({
    hasSecondFactor: true,
  });
});

test("AUTH-7 one code is accepted once, also when it comes twice at the same time", async () => {
  const platform = await testPlatform();
  const { secret } = await withFactor(platform);
  const halves = [
    await signIn(platform, client(), ada),
    await signIn(platform, client(), ada),
    await signIn(platform, client(), ada),
  ];
  const code = { kind: "totp" as const, code: nextTotp(secret) };
  const answers = await Promise.allSettled(
    halves.map(({ cookies }) => confirmCode(platform, client(cookies), code)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status === "rejected"))
    expect(answer).toMatchObject({ reason: { reason: "wrong-code" } });
  // The first code, of the set-up, does not sign in either.
  const last = await signIn(platform, client(), ada);
  await expect(
    confirmCode(platform, client(last.cookies), {
      kind: "totp",
      code: totpAt(secret, new Date()),
    }),
  ).rejects.toMatchObject({ reason: "wrong-code" });
});

test("AUTH-7 starting the set-up while it is on is refused", async () => {
  const platform = await testPlatform();
  const { cookies, customer } = await withFactor(platform);
  await expect(
    startSecondFactor(platform, client(cookies), customer, ada.password),
  ).rejects.toMatchObject({ reason: "second-factor-on" });
});
