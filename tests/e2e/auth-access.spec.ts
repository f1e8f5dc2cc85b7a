import {
  demoCustomer,
  fillSignIn,
  fillSignUp,
  linkIn,
  mailTo,
  newPerson,
} from "#tests/support/people.ts";
import { pageAlert } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

test.use({ allowed: [/status of 400/] });

test("AUTH-2 a new password is advised, by words and bars, and can be shown", async ({ page }) => {
  await page.goto("/auth?mode=sign-up");
  const password = page.getByLabel("Password", { exact: true });
  const advice = page.getByRole("main").getByRole("status");
  await password.fill("password1");
  await expect(advice).toContainText("Weak");
  await password.fill("Warm butter on a griddle");
  await expect(advice).toContainText("Strong");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

for (const [name, address] of Object.entries({
  "sign in": "/auth",
  "sign up": "/auth?mode=sign-up",
  forgot: "/auth?mode=forgot",
  "mail sent": "/auth?mode=forgot&sent=1",
  "set new password": "/auth?mode=reset-password&token=abc",
  code: "/auth?mode=code",
  "check email": "/auth?mode=check-email",
  "a bad link": "/auth/verify?token=abc",
}))
  test(`AUTH-1 ${name} is accessible`, async ({ page, axe, theme: _theme }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (name === "sign in") await fillSignIn(page, { name: "", email: "x", password: "" });
    if (name === "sign in")
      await expect(page.getByText("Please enter your password.")).toBeVisible();
    if (name === "a bad link") await expect(pageAlert(page)).toBeVisible();
    await axe();
  });

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("AUTH-1 AUTH-3 sign in; a mistake keeps the address and never shows the password", async ({
    page,
  }) => {
    await page.goto("/auth?next=%2Fabout");
    await fillSignIn(page, { ...demoCustomer, password: "not-my-own-password" });
    await expect(pageAlert(page)).toHaveText("Invalid email or password");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(demoCustomer.email);
    expect(await page.content()).not.toContain("not-my-own-password");
    await page.getByLabel("Password", { exact: true }).fill(demoCustomer.password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/about");
    // In a noscript element, which this browser's own switch does not bring to life.
    expect(await page.content()).toContain("<b>Welcome back!</b>");
  });

  test("AUTH-7 sign in by a mailed code, in a browser that did not ask for it", async ({
    page,
  }) => {
    test.slow();
    const person = newPerson();
    await page.goto("/auth?mode=sign-up");
    await fillSignUp(page, person);
    await page.goto(linkIn(await mailTo(person.email, /Verify/), "/auth/verify"));
    await page.getByRole("button", { name: "Verify my email" }).click();
    await page.context().clearCookies();
    await page.goto("/auth?next=%2Fabout");
    await page.getByRole("link", { name: "Email me a sign-in code" }).click();
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
    await page.context().clearCookies();
    await page.reload();
    const code = /\b\d{6}\b/.exec((await mailTo(person.email, /is your .* code/)).text)![0];
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/about");
  });

  test("AUTH-1 AUTH-3 sign up and verify", async ({ page }) => {
    test.slow();
    const person = newPerson();
    await page.goto("/auth?mode=sign-up&next=%2Faccount");
    await fillSignUp(page, { ...person, email: "nonsense" });
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
    await fillSignUp(page, person);
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await page.goto(linkIn(await mailTo(person.email, /Verify/), "/auth/verify"));
    await page.getByRole("button", { name: "Verify my email" }).click();
    await expect(page).toHaveURL("/account");
  });
});
