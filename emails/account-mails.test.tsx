import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import type { TimeZone } from "#shop/shop-time.ts";
import { sampleFrame } from "#tools/sample-mails.tsx";
import { AccountNotice, accountNotices } from "./account-notice.tsx";
import { ContactMessage } from "./owner/contact-message.tsx";
import { AlreadyRegistered } from "./already-registered.tsx";
import { renderMail } from "./render-mail.ts";
import { ResetPassword } from "./reset-password.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import { VerifyEmail } from "./verify-email.tsx";

const frame = sampleFrame();
const timeZone = "America/Toronto" as TimeZone;
const whole = { frame, name: "Ada Example" };
const link = "https://dollop.example/auth/verify?token=abc.def-123&next=%2Fcheckout";

/** What a mail program without images shows, on one line. */
async function textOf(mail: ReactElement): Promise<string> {
  return (await renderMail(mail)).text.replaceAll(/\s+/g, " ");
}

test("AUTH-3 the verification mail greets, and carries the code and the whole link once", async () => {
  const text = await textOf(
    <VerifyEmail {...whole} code="042137" minutes={10} link={link} hours={24} />,
  );
  expect(text).toContain("The link works for 24 hours.");
  expect(text).toContain("Your code: 042137");
  expect(text).toContain("works once, for 10 minutes");
  expect(text).toContain("Hi Ada,");
  expect(text).toContain("confirm your email to finish setting up your account.");
  expect(text.split(link)).toHaveLength(2);
  expect(text).toContain("48 Griddle Lane, Kingston, ON K7L 0A1");
});

test("AUTH-4 the reset mail says how long its link works and what to do if nobody asked", async () => {
  const text = await textOf(<ResetPassword {...whole} link={link} minutes={60} />);
  expect(text).toContain("works once, for 60 minutes");
  expect(text.split(link)).toHaveLength(2);
  expect(text).toContain("your password won't change");
});

test("AUTH-7 the sign-in code stands alone, says how long it works and that nobody asks for it", async () => {
  const text = await textOf(<SignInCode {...whole} code="042137" minutes={10} />);
  expect(text.match(/\b\d{6}\b/g)).toEqual(["042137"]);
  expect(text).toContain("works once, for 10 minutes");
  expect(text).toContain("no one can sign in without the code");
  expect(text).not.toContain("no account yet");
  const first = await textOf(<SignInCode {...whole} name={undefined} code="042137" minutes={10} />);
  expect(first).toContain("Hi there,");
  expect(first).toContain("You have no account yet: this code creates one.");
});

test("AUTH-3 a known address is told so by mail, with both ways in", async () => {
  const text = await textOf(<AlreadyRegistered {...whole} />);
  expect(text).toContain("nothing was changed");
  expect(text).toContain("Sign in: https://dollop.example/auth");
  expect(text).toContain("https://dollop.example/auth?mode=forgot");
  const onTheWay = await textOf(<AlreadyRegistered {...whole} next="/checkout" />);
  expect(onTheWay).toContain("Sign in: https://dollop.example/auth?next=%2Fcheckout");
  expect(onTheWay).toContain("https://dollop.example/auth?mode=forgot&next=%2Fcheckout");
});

test.each([
  { what: "password-changed", says: "The password for your account was changed" },
  { what: "second-factor-on", says: "you'll need a code" },
  { what: "second-factor-off", says: "no longer need a code" },
  { what: "signed-in-new-device", says: "a device we haven't seen before" },
] as const)("AUTH-6 $what says what happened, when, and what to do", async ({ what, says }) => {
  const at = new Date("2026-07-06T16:05:00Z");
  const text = await textOf(<AccountNotice {...whole} timeZone={timeZone} what={what} at={at} />);
  expect(text).toContain(says);
  expect(text.toLowerCase()).toContain(accountNotices[what].title.toLowerCase());
  expect(text).toContain("Jul 06, 2026, 12:05 PM, Kingston time");
  expect(text).toContain("https://dollop.example/auth?mode=forgot");
});

test("a name is text, not markup", async () => {
  const { html } = await renderMail(
    <VerifyEmail {...whole} name="<b>Ada</b>" code="042137" minutes={10} link={link} hours={24} />,
  );
  expect(html).not.toContain("<b>Ada</b>");
  expect(html).toContain(`href="${link.replace("&", "&amp;")}"`);
});

test("every mail greets through MailGreeting, which lets no link through", () => {
  const others = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".tsx") && !/parts|\.test\./.test(name),
  );
  for (const file of others)
    expect(readFileSync(path.join(import.meta.dirname, file), "utf8"), file).not.toMatch(/Hi \{/);
});

test("CON-4 a contact message's name and subject carry no link into the owner's mail", async () => {
  const message = {
    id: "7d444840-9dc0-11d1-b245-5ffdce74fad2",
    name: "Bank http://evil.example",
    email: "b@example.test",
    phone: null,
    subject: "Pay at evil.example/now",
    message: "A long enough message",
    createdAt: new Date(0),
  };
  const mail = <ContactMessage frame={frame} timeZone={timeZone} message={message} />;
  expect((await renderMail(mail)).html).not.toContain("evil.example");
});
