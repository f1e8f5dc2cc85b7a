import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect, test, vi } from "vitest";
import { openAuthLibrary } from "#platform/auth/auth-library.server.ts";
import { createAuth } from "#platform/auth/auth.server.ts";
import { hashPassword } from "#platform/auth/password.server.ts";
import { accountMails } from "#shop/accounts/account-mails.server.ts";
import { resetSecondFactor } from "#shop/accounts/people/reset-second-factor.server.ts";
import {
  confirmSecondFactor,
  startSecondFactor,
} from "#shop/accounts/profile/second-factor.server.ts";
import { confirmCode } from "#shop/accounts/sign-in/confirm-code.server.ts";
import { readVisitor } from "#shop/accounts/sign-in/read-visitor.server.ts";
import { signIn } from "#shop/accounts/sign-in/sign-in.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { client } from "#tests/support/request-client.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { nextTotp, totpAt } from "#tests/support/totp.ts";

const ada = { email: "ada@example.test", password: "pancakes" };
const [second, third] = [
  "the second secret, after a leak, long",
  "the third secret, a year later, long",
];

/** The same shop after a restart with other secrets. */
function restart(platform: TestPlatform, current: string, before: readonly string[]): TestPlatform {
  const config = { ...platform.config, AUTH_SECRET: current, AUTH_SECRETS_BEFORE: [...before] };
  const mails = accountMails({ ...platform, config });
  const { db, logger, now } = platform;
  return {
    ...platform,
    config,
    auth: createAuth(openAuthLibrary(config, db, logger, mails, now), config),
  };
}

async function enrolled(platform: TestPlatform) {
  const { id } = await makeUser(platform.db, { email: ada.email, role: "admin" });
  const password = await hashPassword(ada.password);
  await platform.db
    .insertInto("accounts")
    .values({ accountId: id, providerId: "credential", userId: id, password })
    .execute();
  const { cookies } = await signIn(platform, client(), ada);
  const { customer } = (await readVisitor(platform, client(cookies)))!;
  const setup = await startSecondFactor(platform, client(cookies), customer, ada.password);
  const code = totpAt(setup.secret, new Date());
  const own = await confirmSecondFactor(platform, client(cookies), customer, code);
  return { ...setup, own };
}

async function signInWith(platform: TestPlatform, kind: "totp" | "recovery", code: string) {
  const half = await signIn(platform, client(), ada);
  expect(half.outcome).toBe("second-factor");
  const { cookies } = await confirmCode(platform, client(half.cookies), { kind, code });
  return (await readVisitor(platform, client(cookies)))?.customer.email;
}

test("AUTH-7 codes and recovery codes work after AUTH_SECRET was replaced, and old secrets can be retired", async () => {
  const first = await testPlatform();
  const { secret, recoveryCodes, own } = await enrolled(first);
  const rotated = restart(first, second!, [first.config.AUTH_SECRET]);
  expect(await readVisitor(rotated, client(own.cookies))).toBeUndefined();
  expect(await signInWith(rotated, "totp", nextTotp(secret))).toBe(ada.email);
  // What was read is encrypted anew, so that the first secret is not needed any more.
  const retired = restart(first, third!, [second!]);
  expect(await signInWith(retired, "recovery", recoveryCodes[0]!)).toBe(ada.email);
  await expect(signInWith(retired, "recovery", recoveryCodes[0]!)).rejects.toMatchObject({
    reason: "wrong-code",
  });
});

test("AUTH-8 after AUTH_SECRET was lost a code is refused, and the log says what to do", async () => {
  const first = await testPlatform();
  const { secret, recoveryCodes } = await enrolled(first);
  const error = vi.fn();
  const lost = restart({ ...first, logger: { ...first.logger, error } }, second!, []);
  const unreadable = { name: "Refusal", reason: "second-factor-unreadable" };
  await expect(signInWith(lost, "totp", nextTotp(secret))).rejects.toMatchObject(unreadable);
  await expect(signInWith(lost, "recovery", recoveryCodes[0]!)).rejects.toMatchObject(unreadable);
  const { id: userId } = await first.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const line = [{ userId, reason: expect.any(String) }, "auth.factor-unreadable"];
  expect(error.mock.calls).toEqual([line, line]);
  const { reason } = error.mock.calls[0]![0] as { reason: string };
  expect(reason).toContain("AUTH_SECRETS_BEFORE");
  expect(reason).toContain("npm run admin:reset-factor");
});

test("AUTH-8 a recovery code that is sent several times at once signs in once and is wrong otherwise", async () => {
  const platform = await testPlatform();
  const { recoveryCodes } = await enrolled(platform);
  const halves = await Promise.all(
    Array.from({ length: 8 }, () => signIn(platform, client(), ada)),
  );
  const typed = { kind: "recovery" as const, code: recoveryCodes[0]! };
  const answers = await Promise.allSettled(
    halves.map(({ cookies }) => confirmCode(platform, client(cookies), typed)),
  );
  const refused = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as Error] : [],
  );
  expect(refused).toHaveLength(7);
  for (const problem of refused) expect(problem).toMatchObject({ reason: "wrong-code" });
});

test("AUTH-7 factors that were stored before secrets had versions are still read", async () => {
  const platform = await testPlatform();
  const { recoveryCodes } = await enrolled(platform);
  const row = await platform.db
    .selectFrom("twoFactors")
    .select(["secret", "backupCodes"])
    .executeTakeFirstOrThrow();
  const key = platform.config.AUTH_SECRET;
  const unversioned = async (data: string) => {
    const [, , version, hex] = data.split("$");
    expect(version).toMatch(/^\d+$/);
    return symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data: hex! }) });
  };
  await platform.db
    .updateTable("twoFactors")
    .set({
      secret: await unversioned(row.secret),
      backupCodes: await unversioned(row.backupCodes),
    })
    .execute();
  const rotated = restart(platform, third!, [second!, key]);
  expect(await signInWith(rotated, "recovery", recoveryCodes[0]!)).toBe(ada.email);
});

test("AUTH-7 an operator resets a lost factor: sessions end, and it is audited", async () => {
  const platform = await testPlatform();
  const { own } = await enrolled(platform);
  await resetSecondFactor(platform, { email: ada.email });
  expect(await readVisitor(platform, client(own.cookies))).toBeUndefined();
  expect((await signIn(platform, client(), ada)).outcome).toBe("signed-in");
  expect(
    await platform.db.selectFrom("auditEntries").select(["action", "actorKind"]).execute(),
  ).toContainEqual({ action: "person.factor-reset", actorKind: "system" });
  await expect(resetSecondFactor(platform, { email: "nobody@example.test" })).rejects.toMatchObject(
    { reason: "not-found" },
  );
});
