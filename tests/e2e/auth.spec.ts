import type { Page } from "@playwright/test";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { openShopDeps } from "#tests/support/browser/shop-deps.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { fillSignIn, fillSignUp, linkIn, mailTo, newPerson } from "#tests/support/people.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

// A form that is declined answers with its own status, and the browser notes that.
test.use({ allowed: [/status of 400/] });

/** Where the bar has no room, the same things stand in the menu. */
async function openMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) > 1100) return page.getByRole("banner");
  await page.getByRole("button", { name: "Open menu" }).click();
  return page.getByRole("dialog", { name: "Menu" });
}

test("AUTH-1 AUTH-3 AUTH-6 CHK-1 sign up, and opening the mailed link is enough to be back where it began", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/auth?mode=sign-up&next=%2Faccount");
  await fillSignUp(page, person);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(toast(page, "Account created successfully!")).toBeVisible();

  const mail = await mailTo(person.email, /verify/);
  // A mail is also sent if its picture cannot be drawn, so only this tells that the built shop can.
  expect(mail.raw).toMatch(/content-id: <banner@mail>/i);
  await page.goto(linkIn(mail, "/auth/verify"));
  await expect(page).toHaveURL("/account");
  await expect(toast(page, "Your email is verified")).toBeVisible();
  const stored = await page.evaluate(() => document.cookie + JSON.stringify(localStorage));
  expect(stored).not.toContain("session");
});

test("AUTH-3 CHK-1 the waiting tab takes the code as it is typed; whoever corrects the address keeps the rest", async ({
  page,
  axe,
  theme: _theme,
}) => {
  const person = newPerson();
  await page.goto("/auth?mode=sign-up&next=%2Faccount");
  await fillSignUp(page, { ...person, email: `x${person.email}` });
  await page.getByRole("link", { name: "Use another address" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await fillSignUp(page, person);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await axe();
  const { subject } = await mailTo(person.email, /verify/);
  await page.getByLabel("Code", { exact: true }).pressSequentially(subject.slice(0, 6));
  await expect(page).toHaveURL("/account");
});

test("AUTH-3 a waiting tab goes on by itself when another one used the link, and another browser shows the code", async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await page.goto("/auth?mode=sign-up&next=%2Faccount");
  await fillSignUp(page, person);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const mail = await mailTo(person.email, /verify/);
  const link = linkIn(mail, "/auth/verify");
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(link);
  const code = `${mail.subject.slice(0, 3)} ${mail.subject.slice(3, 6)}`;
  await expect(elsewhere.getByText(code)).toBeVisible();
  await stranger.close();

  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL("/account");
  await expect(page).toHaveURL("/account");
});

test("AUTH-3 NAV-5 a wrong password keeps what was typed; sign in: Welcome back!, then Sign Out @both", async ({
  page,
}) => {
  const { db, close } = await openShopDeps();
  const person = await newCustomer(db);
  await close();
  await page.goto("/auth");
  await fillSignIn(page, { ...person, password: "not my password" });
  await expect(pageAlert(page)).toHaveText("Invalid email or password");
  await expect(toast(page, "Error")).toBeVisible();
  await expect(toast(page, "Invalid email or password")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not my password");

  await fillSignIn(page, person);
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Welcome back!")).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: "Welcome, Ada Example" })).toBeVisible();
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Welcome, Ada Example")).toHaveCount(0);
});

test("AUTH-1 modes swap in place: the title has focus, the address and the way back stay", async ({
  page,
}) => {
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.goto("/auth?next=%2Fabout");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.test");
  await page.getByRole("link", { name: "Forgot your password" }).click();
  await expect(title("Reset Password")).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ada@example.test");
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(title("Welcome Back")).toBeFocused();
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(title("Create Account")).toBeFocused();
  await expect(page).toHaveURL("/auth?mode=sign-up&next=%2Fabout");
});

test("AUTH-2 fields speak when they are left, then while typing; a new password is advised and can be shown", async ({
  page,
  axe,
  theme: _theme,
}) => {
  await page.goto("/auth?mode=sign-up");
  const email = page.getByLabel("Email", { exact: true });
  const password = page.getByLabel("Password", { exact: true });
  const mistake = page.getByText("Please enter a valid email address");
  await email.fill("ada@");
  await expect(mistake).toHaveCount(0);
  await email.blur();
  await expect(mistake).toBeVisible();
  await email.fill("ada@example.test");
  await expect(mistake).toHaveCount(0);

  const advice = page.getByRole("main").getByRole("status");
  await password.fill("password1");
  await expect(advice).toContainText("Weak");
  await password.fill("Warm butter on a griddle");
  await expect(advice).toContainText("Strong");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await password.fill("five5");

  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Please enter your full name.")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(email).toHaveValue("ada@example.test");
  await axe();
});

test("AUTH-1 Loading while the session is checked", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/about");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/auth.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  await expect(page.getByText("Loading...")).toHaveCount(0);
});
