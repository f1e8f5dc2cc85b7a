import { expect, test } from "vitest";
import type { Refusal } from "../refusal.ts";
import { client } from "#tests/support/request-client.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { runJobs } from "#tests/support/run-jobs.ts";
import { tokenIn, verifiedAccount } from "#tests/support/accounts/verified-account.ts";
import { requestPasswordReset } from "./sign-in/request-password-reset.server.ts";
import { resetPassword } from "./sign-in/reset-password.server.ts";
import { requestSignInCode } from "./sign-in/request-sign-in-code.server.ts";
import { signIn } from "./sign-in/sign-in.server.ts";
import { signUp } from "./sign-in/sign-up.server.ts";

const ada = { fullName: "Ada Example", email: "ada@example.test", password: "pancakes" };

test("200 addresses guess: ten tries an account, and its owner's own browser still gets in", async () => {
  const platform = await testPlatform({ demo: true });
  await verifiedAccount(platform, ada);
  const own = await signIn(platform, client(), ada);
  const outcomes = { "invalid-credentials": 0, "too-many-password-attempts": 0 };
  for (let guess = 0; guess < 200; guess++) {
    const from = client([], `198.51.100.${guess}`);
    const { reason } = await signIn(platform, from, { ...ada, password: `guess-${guess}` }).then(
      () => {
        throw new Error("guessed");
      },
      (error: Refusal) => error,
    );
    outcomes[reason as keyof typeof outcomes]++;
  }
  expect(outcomes).toEqual({ "invalid-credentials": 10, "too-many-password-attempts": 190 });
  await expect(signIn(platform, client([], "192.0.2.1"), ada)).rejects.toMatchObject({
    reason: "too-many-password-attempts",
  });
  await expect(signIn(platform, client(own.cookies), ada)).resolves.toMatchObject({
    outcome: "signed-in",
  });
});

test("AUTH-5 a finished reset lets an owner in whom strangers kept out of a new browser, and keeps them in", async () => {
  const platform = await testPlatform({ demo: true });
  await verifiedAccount(platform, ada);
  const guess = async () => {
    for (let count = 0; count < 11; count++)
      await signIn(platform, client([], "198.51.100.1"), { ...ada, password: "guess" }).catch(
        () => {},
      );
  };
  const askForCode = () => requestSignInCode(platform, client(), ada.email);
  const codes = () => platform.sentMail.filter(({ subject }) => subject.endsWith("code")).length;
  await guess();
  for (let count = 0; count < 4; count++) await askForCode();
  await requestPasswordReset(platform, client(), ada.email);
  await runJobs(platform);
  expect(codes()).toBe(3);
  const mail = platform.sentMail.find(({ subject }) => subject.startsWith("Reset"))!;
  const password = "waffles-now";
  const form = { ...tokenIn(mail.text), password, confirmation: password };
  const { cookies } = await resetPassword(platform, form);
  await expect(signIn(platform, client(), { ...ada, password })).resolves.toMatchObject({
    outcome: "signed-in",
  });
  await askForCode();
  await runJobs(platform);
  expect(codes()).toBe(4);

  await guess();
  await expect(signIn(platform, client(cookies), { ...ada, password })).resolves.toMatchObject({
    outcome: "signed-in",
  });
});

test("nobody can be mail-bombed through us: three mails of a kind per hour, whoever asks", async () => {
  const platform = await testPlatform({ demo: true });
  await verifiedAccount(platform, ada);
  for (let round = 0; round < 20; round++) {
    await requestPasswordReset(platform, client([], `198.51.100.${round}`), ada.email);
    await signUp(platform, client([], `198.51.100.${round}`), ada, undefined);
  }
  await runJobs(platform);
  const subjects = platform.sentMail.flatMap(({ to, subject }) =>
    to === ada.email ? subject : [],
  );
  expect(subjects.filter((subject) => /reset/i.test(subject))).toHaveLength(3);
  expect(subjects.filter((subject) => /already/i.test(subject))).toHaveLength(3);
  expect(subjects).toHaveLength(7);
});

test("strangers who ask for codes use up neither the owner's reset nor a newcomer's verification", async () => {
  const platform = await testPlatform({ demo: true });
  const { cookies } = await verifiedAccount(platform, ada);
  const own = await signIn(platform, client(cookies), ada);
  const fresh = { ...ada, email: "fresh@example.test" };
  for (let stranger = 0; stranger < 5; stranger++)
    for (const { email } of [ada, fresh])
      await requestSignInCode(platform, client([], `198.51.100.${stranger}`), email);
  await runJobs(platform);
  platform.sentMail.length = 0;

  await requestPasswordReset(platform, client(), ada.email);
  await signUp(platform, client(), fresh, undefined);
  // The owner's own browser still gets a code, too.
  await requestSignInCode(platform, client(own.cookies), ada.email);
  await runJobs(platform);
  expect(platform.sentMail.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    expect.stringMatching(/^ada@.*: \d{6} is your .* code$/),
    expect.stringMatching(/^ada@.*reset/i),
    expect.stringMatching(/^fresh@.*verify/i),
  ]);
});
