import { expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import { client } from "#tests/support/request-client.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { linkIn, tokenIn, verifiedAccount } from "#tests/support/accounts/verified-account.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { changePassword } from "./profile/change-password.server.ts";
import { changeRole } from "./people/change-role.server.ts";
import { endOtherDevices } from "./profile/end-devices.server.ts";
import { touchSessions } from "./accounts.queries.server.ts";
import { readStaffRole } from "./read-staff-role.server.ts";
import { readAccount } from "./profile/read-account.server.ts";
import { readVisitor } from "./sign-in/read-visitor.server.ts";
import { requestPasswordReset } from "./sign-in/request-password-reset.server.ts";
import { resetPassword } from "./sign-in/reset-password.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";
import { signOut } from "./sign-in/sign-out.server.ts";
import { signUp } from "./sign-in/sign-up.server.ts";
import { verifyEmail } from "./sign-in/verify-email.server.ts";

const ada = { fullName: "Ada Example", email: "ada@example.test", password: "pancakes" };

const system = { kind: "system" } as const;

test("AUTH-3 sign up, verify by mail, and be signed in", async () => {
  const platform = await testPlatform({ demo: true });
  const signedUp = await signUp(platform, client(), ada, "/checkout");
  await expect(signIn(platform, client(), ada)).rejects.toMatchObject({
    reason: "email-not-verified",
  });
  await runJobs(platform);
  const link = linkIn(platform.sentMail[0]!.text);
  expect(link.searchParams.get("next")).toBe("/checkout");

  const token = tokenIn(link.href);
  const { cookies } = await verifyEmail(platform, client(signedUp.cookies), token);
  const visitor = await readVisitor(platform, client(cookies));
  expect(visitor?.customer).toMatchObject({ name: ada.fullName, email: ada.email, isAdmin: false });

  await expect(verifyEmail(platform, client(signedUp.cookies), token)).rejects.toMatchObject({
    reason: "invalid-token",
  });
});

test("AUTH-3 the account and its mail exist together or not at all", async () => {
  const platform = await testPlatform();
  const jobs = { ...platform.jobs, enqueue: () => Promise.reject(new Error("no queue")) };
  const { openAuthLibrary } = await import("#platform/auth/auth-library.server.ts");
  const { createAuth } = await import("#platform/auth/auth.server.ts");
  const { accountMails } = await import("./account-mails.server.ts");
  const broken = createAuth(
    openAuthLibrary(
      platform.config,
      platform.db,
      platform.logger,
      {
        ...accountMails({ ...platform, jobs }),
        verifyAddress: (tx) =>
          tx
            .selectFrom("nowhere" as "users")
            .selectAll()
            .execute()
            .then(() => {}),
      },
      platform.now,
    ),
    platform.config,
  );
  await expect(signUp({ ...platform, auth: broken }, client(), ada, undefined)).rejects.toThrow();
  expect(await platform.db.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("AUTH-6 the cookie is HttpOnly, Secure, of this host alone, and new at every sign-in", async () => {
  const platform = await testPlatform({ demo: true });
  await verifiedAccount(platform, ada);
  const fixed = "__Host-dollop.session_token=attacker-chose-this";
  const one = await signIn(platform, client([fixed]), ada);
  const two = await signIn(platform, client(one.cookies), ada);
  const token = (cookies: readonly string[]) =>
    cookies.find((line) => line.startsWith("__Host-dollop.session_token="))!;
  expect(token(one.cookies)).toMatch(/; HttpOnly/i);
  expect(token(one.cookies)).toMatch(/; Secure/i);
  expect(token(one.cookies)).toMatch(/; Path=\/(;|$)/i);
  expect(token(one.cookies)).toMatch(/; SameSite=Lax/i);
  expect(token(one.cookies)).not.toMatch(/domain=/i);
  expect(token(one.cookies)).not.toContain("attacker");
  expect(token(two.cookies).split(";")[0]).not.toBe(token(one.cookies).split(";")[0]);
});

test("AUTH-5 a reset link works once and ends every session", async () => {
  const platform = await testPlatform({ demo: true });
  const { cookies } = await verifiedAccount(platform, ada);
  await requestPasswordReset(platform, client(), ada.email);
  await requestPasswordReset(platform, client(), "nobody@example.test");
  await runJobs(platform);
  const mails = platform.sentMail.filter(({ subject }) => subject.startsWith("Reset"));
  expect(mails.map(({ to }) => to)).toEqual([ada.email]);
  const token = linkIn(mails[0]!.text).searchParams.get("token")!;
  const form = { token, password: "waffles-now", confirmation: "waffles-now" };
  await resetPassword(platform, form);

  await runJobs(platform);
  expect(platform.sentMail.at(-1)).toMatchObject({ subject: "Your password was changed" });

  expect(await readVisitor(platform, client(cookies))).toBeUndefined();
  await expect(resetPassword(platform, form)).rejects.toMatchObject({ reason: "invalid-token" });
  await expect(signIn(platform, client(), ada)).rejects.toMatchObject({
    reason: "invalid-credentials",
  });
  await expect(
    signIn(platform, client(), { ...ada, password: "waffles-now" }),
  ).resolves.toMatchObject({
    outcome: "signed-in",
  });
});

test("AUTH-6 signed out, banned or demoted counts at the very next request", async () => {
  const platform = await testPlatform({ demo: true });
  const { cookies } = await verifiedAccount(platform, ada);
  const second = await signIn(platform, client(), ada);
  await changeRole(platform, system, { email: ada.email }, "admin");
  const admin = (await readVisitor(platform, client(cookies)))!.customer;
  expect(admin.isAdmin).toBe(true);
  expect(await readStaffRole(platform, admin)).toBe("admin");

  await changeRole(platform, system, { email: ada.email }, "customer");
  expect((await readVisitor(platform, client(cookies)))!.customer.isAdmin).toBe(false);
  expect(await readStaffRole(platform, admin)).toBeUndefined();

  await signOut(platform, client(second.cookies));
  expect(await readVisitor(platform, client(second.cookies))).toBeUndefined();
  await platform.db.updateTable("users").set({ banned: true }).where("id", "=", admin.id).execute();
  expect(await readVisitor(platform, client(cookies))).toBeUndefined();
  await expect(signIn(platform, client(), ada)).rejects.toMatchObject({ reason: "account-closed" });
});

test("AUTH-6 a session ends after half a year however often it was used", async () => {
  const platform = await testPlatform({ demo: true });
  const { cookies } = await verifiedAccount(platform, ada);
  await platform.db
    .updateTable("sessions")
    .set({ createdAt: new Date(platform.now().getTime() - 181 * 86_400_000) })
    .execute();
  expect(await readVisitor(platform, client(cookies))).toBeUndefined();
  expect(await platform.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("AUTH-6 devices are listed in words, and others can be signed out", async () => {
  const platform = await testPlatform({ demo: true });
  const here = await verifiedAccount(platform, ada);
  const there = await signIn(platform, client([], "198.51.100.9"), ada);
  const { customer } = (await readVisitor(platform, client(here.cookies)))!;
  const { devices } = await readAccount({ ...platform, now: () => new Date() }, customer);
  expect(devices).toHaveLength(2);
  expect(devices).toContainEqual(
    expect.objectContaining({ isThis: true, browser: "Firefox on Linux", address: "203.0.113.7" }),
  );
  await endOtherDevices(platform, customer);
  expect(await readVisitor(platform, client(there.cookies))).toBeUndefined();
  expect(await readVisitor(platform, client(here.cookies))).toBeDefined();
});

test("AUTH-6 an account has 20 sessions at most: a new one ends that which was used least recently", async () => {
  const platform = await testPlatform({ demo: true });
  const tablet = await verifiedAccount(platform, ada);
  const { customer } = (await readVisitor(platform, client(tablet.cookies)))!;
  const idle = await signIn(platform, client(), ada);
  const rest = Array.from({ length: 18 }, (_, each) => ({
    id: `rest-${each}`,
    token: `rest-${each}`,
    userId: customer.id,
    expiresAt: new Date(Date.now() + 86_400_000),
  }));
  await platform.db.insertInto("sessions").values(rest).execute();
  // Its board is open, and that counts as use.
  await touchSessions(platform.db, [customer.sessionId], platform.now());

  const latest = await signIn(platform, client(), ada);
  for (const { cookies } of [tablet, latest])
    expect(await readVisitor(platform, client(cookies))).toBeDefined();
  expect(await readVisitor(platform, client(idle.cookies))).toBeUndefined();
  const left = await platform.db.selectFrom("sessions").select("id").execute();
  expect(left).toHaveLength(20);
});

test("AUTH-7 a changed password needs the old one, ends other sessions and is told by mail", async () => {
  const platform = await testPlatform({ demo: true });
  const here = await verifiedAccount(platform, ada);
  const there = await signIn(platform, client(), ada);
  const { customer } = (await readVisitor(platform, client(here.cookies)))!;
  const wrong = { currentPassword: "not it", newPassword: "waffles-now" };
  await expect(
    changePassword(platform, client(here.cookies), customer, wrong),
  ).rejects.toBeInstanceOf(Refusal);
  await changePassword(platform, client(here.cookies), customer, {
    ...wrong,
    currentPassword: ada.password,
  });
  expect(await readVisitor(platform, client(there.cookies))).toBeUndefined();
  await runJobs(platform);
  expect(platform.sentMail.at(-1)).toMatchObject({
    to: ada.email,
    subject: "Your password was changed",
  });
});

test("the last administrator stays one, also when two revoke each other at once", async () => {
  const platform = await testPlatform({ demo: true });
  await verifiedAccount(platform, ada);
  await changeRole(platform, system, { email: ada.email }, "admin");
  const results = await Promise.allSettled([
    changeRole(platform, system, { email: ada.email }, "customer"),
    changeRole(platform, system, { email: "admin@dollop.example" }, "customer"),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(
    changeRole(platform, system, { email: "nobody@example.test" }, "admin"),
  ).rejects.toMatchObject({
    reason: "not-found",
  });
});

test("ADM-11 a check that fails counts as not admin", async () => {
  const platform = await testPlatform();
  const db = {
    ...platform.db,
    getExecutor: () => {
      throw new Error("away");
    },
  } as unknown as typeof platform.db;
  const logged: string[] = [];
  const logger = {
    ...platform.logger,
    error: (_: object, event: string) => void logged.push(event),
  };
  const caller = {
    id: "x",
    name: "",
    email: "",
    isAdmin: true,
    isKitchen: false,
    sessionId: "",
    hasSecondFactor: false,
    network: "203.0.113.7",
    confirmedAt: new Date(0),
  };
  expect(await readStaffRole({ db, logger }, caller)).toBeUndefined();
  expect(logged).toEqual(["admin-check.failed"]);
});
