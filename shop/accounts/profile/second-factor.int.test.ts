import { expect, test } from "vitest";
import { hashPassword } from "#platform/auth/password.server.ts";
import { client } from "#tests/support/request-client.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { totpAt } from "#tests/support/totp.ts";
import { confirmCode } from "../sign-in/confirm-code.server.ts";
import { readVisitor } from "../sign-in/read-visitor.server.ts";
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "./second-factor.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

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
    code: totpAt(secret, new Date()),
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
    stopSecondFactor(platform, client(cookies), customer, "wrong"),
  ).rejects.toMatchObject({ reason: "invalid-credentials" });
  await stopSecondFactor(platform, client(cookies), customer, ada.password);
  expect((await signIn(platform, client(), ada)).outcome).toBe("signed-in");
});

test("an administrator cannot turn it off where it is required", async () => {
  const platform = await testPlatform();
  const { cookies, customer } = await withFactor(platform, "admin");
  await expect(
    stopSecondFactor(platform, client(cookies), customer, ada.password),
  ).rejects.toMatchObject({
    reason: "second-factor-required",
  });
});
