import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { ReceivedMail } from "./mailbox.ts";

export type TestPerson = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
};

/** Demo accounts that all tests share: never change them. */
export const demoAdmin: TestPerson = {
  name: "Ife Balogun",
  email: "admin@dollop.example",
  password: "dollop-demo",
};
export const demoCustomer: TestPerson = {
  name: "Sam Tremblay",
  email: "customer@dollop.example",
  password: "dollop-demo",
};

/** A person that no other test uses. */
export function newPerson(): TestPerson {
  const email = `ada.${randomUUID().slice(0, 8)}@example.test`;
  return { name: "Ada Example", email, password: "warm butter 42" };
}

/** Waits for the newest mail whose subject matches; mails are sent by the queue. */
export async function mailTo(email: string, subject: RegExp): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(
          `${process.env["MAILBOX_URL"]}/?to=${encodeURIComponent(email)}`,
        );
        const mails = (await answer.json()) as ReceivedMail[];
        found = mails.findLast((mail) => subject.test(mail.subject));
        return found?.subject;
      },
      { message: `a mail to ${email}`, timeout: 15_000 },
    )
    .toBeDefined();
  return found!;
}

export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mail.text.match(/http\S+/g)?.find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`No link to ${path} in: ${mail.text}`);
  return link;
}

/** For tests of the form itself; others use browser/sign-in.ts. */
export async function fillSignIn(page: Page, { email, password }: TestPerson): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

export async function fillSignUp(page: Page, { name, email, password }: TestPerson): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** A new account, verified and signed in, on /account. */
export async function signUp(page: Page, person: TestPerson): Promise<void> {
  await page.goto("/auth?mode=sign-up&next=%2Faccount");
  await fillSignUp(page, person);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(linkIn(await mailTo(person.email, /verify/), "/auth/verify"));
  await expect(page).toHaveURL("/account");
}
