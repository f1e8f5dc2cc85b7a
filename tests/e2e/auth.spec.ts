import type { Page } from "@playwright/test";
import {
  demoAdmin,
  demoCustomer,
  fillSignIn,
  fillSignUp,
  linkIn,
  mailTo,
  newPerson,
  signInByForm,
  signUp,
} from "#tests/support/people.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

// A form that is declined answers with its own status, and the browser notes that.
test.use({ allowed: [/status of (400|403)/] });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 1100;

/** Where the bar has no room, the same things stand in the menu. */
async function openMenu(page: Page) {
  if (!isPhone(page)) return page.getByRole("banner");
  await page.getByRole("button", { name: "Open menu" }).click();
  return page.getByRole("dialog", { name: "Menu" });
}

test("AUTH-1 AUTH-3 AUTH-6 CHK-1 sign up, verify by mail, be back where it began", async ({
  page,
  request,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto("/account");
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  await fillSignUp(page, person);

  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(toast(page, "Account created successfully!")).toBeVisible();
  await expect(toast(page, "Please check your email to verify your account.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("a••••••@example.test");
  expect(page.url()).not.toContain("example.test");

  await page.getByRole("link", { name: "Back to Login" }).click();
  await fillSignIn(page, person);
  await expect(pageAlert(page)).toContainText("Please verify your email before signing in.");

  const link = linkIn(await mailTo(person.email, /Verify/), "/auth/verify");
  // A mail scanner that opens the link uses nothing up.
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page).toHaveURL("/account");
  await expect(toast(page, "Your email is verified")).toBeVisible();
  await page.reload();
  const welcome = (await openMenu(page)).getByRole("link", { name: `Welcome, ${person.name}` });
  await expect(welcome).toBeVisible();

  const stored = await page.evaluate(() => document.cookie + JSON.stringify(localStorage));
  expect(stored).not.toContain("session");
});

test(
  "AUTH-3 an address that has an account gets the same answer, and a mail that says so",
  { tag: ["@desktop", "@nightly"] },
  async ({ page }) => {
    test.slow();
    const person = newPerson();
    await signUp(page, person);
    await page.context().clearCookies();
    await page.goto("/auth?mode=sign-up");
    await fillSignUp(page, { ...person, password: "another one 7" });
    await expect(toast(page, "Account created successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const { text } = await mailTo(person.email, /already have an account/);
    expect(text).toContain("nothing was changed");
    await page.getByRole("link", { name: "Back to Login" }).click();
    await fillSignIn(page, person);
    await expect(page).toHaveURL("/");
  },
);

test("AUTH-3 a wrong password says so in place and as a toast, and keeps what was typed", async ({
  page,
}) => {
  await page.goto("/auth");
  await fillSignIn(page, { ...newPerson(), password: "not my password" });
  await expect(pageAlert(page)).toHaveText("Invalid email or password");
  await expect(toast(page, "Error")).toBeVisible();
  await expect(toast(page, "Invalid email or password")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(/@example\.test$/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not my password");
});

test("AUTH-3 NAV-5 sign in: Welcome back!, then Sign Out @both", async ({ page }) => {
  await signInByForm(page, demoCustomer);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await expect(toast(page, "You've been logged in successfully.")).toBeVisible();
  const menu = await openMenu(page);
  const welcome = menu.getByRole("link", { name: "Welcome, Sam Tremblay" });
  await expect(welcome).toHaveAttribute("href", "/account");
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Welcome, Sam Tremblay")).toHaveCount(0);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/auth/);
});

test("NAV-2 Dashboard for whoever is signed in, Admin for administrators only @both", async ({
  page,
}) => {
  await signIn(page, demoCustomer);
  let menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: /Admin/ })).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, demoAdmin);
  menu = await openMenu(page);
  const name = isPhone(page) ? "Admin Dashboard" : "Admin";
  await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/admin");
  await expect(menu.getByRole("link", { name: "Sign In" })).toHaveCount(0);
});

test(
  "AUTH-1 whoever is signed in has no business on /auth, unless they reset",
  { tag: "@desktop" },
  async ({ page }) => {
    await signIn(page, demoCustomer);
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
    await page.goto("/auth?mode=sign-up&next=%2Fabout");
    await expect(page).toHaveURL("/about");
    await page.goto("/auth?next=https%3A%2F%2Fevil.example");
    await expect(page).toHaveURL("/");
    await page.goto("/auth?mode=reset-password&token=abc");
    await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
  },
);

test("AUTH-4 AUTH-5 AUTH-6 forgotten: a mail, a new password, and the old session is dead", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const other = await elsewhere.newPage();
  await other.goto("/auth");
  await other.getByRole("link", { name: "Forgot your password" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
  await other.getByRole("button", { name: "Send reset link" }).click();
  await expect(toast(other, "Email required")).toBeVisible();
  await expect(toast(other, "Please enter your email address.")).toBeVisible();
  await expect(other.getByLabel("Email", { exact: true })).toBeFocused();
  await other.getByLabel("Email", { exact: true }).fill(person.email);
  await other.getByRole("button", { name: "Send reset link" }).click();
  await expect(toast(other, "Password reset email sent!")).toBeVisible();
  await expect(other.getByRole("main")).toContainText(
    "Please check your email for password reset instructions.",
  );

  await other.goto(linkIn(await mailTo(person.email, /Reset/), "/auth"));
  const first = other.getByLabel("New Password", { exact: true });
  const second = other.getByLabel("Confirm New Password");
  const update = other.getByRole("button", { name: "Update Password" });
  await first.fill("griddle 7 honey");
  await second.fill("griddle 7 hony");
  await update.click();
  await expect(toast(other, "Passwords don't match")).toBeVisible();
  await expect(toast(other, "Please make sure both passwords match.")).toBeVisible();
  await expect(second).toBeFocused();
  await first.fill("short");
  await second.fill("short");
  await update.click();
  await expect(toast(other, "Password too short")).toBeVisible();
  await expect(toast(other, "Password must be at least 6 characters long.")).toBeVisible();
  await first.fill("griddle 7 honey");
  await second.fill("griddle 7 honey");
  await update.click();
  await expect(other).toHaveURL("/auth");
  await expect(toast(other, "Password updated successfully!")).toBeVisible();
  await expect(toast(other, "You can now login with your new password.")).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await fillSignIn(other, person);
  await expect(pageAlert(other)).toHaveText("Invalid email or password");
  await fillSignIn(other, { ...person, password: "griddle 7 honey" });
  await expect(other).toHaveURL("/");
  await elsewhere.close();
});

test(
  "AUTH-5 AUTH-8 a reset link that is not ours is refused, with a way to a new one",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/auth?mode=reset-password&token=made-up");
    await page.getByLabel("New Password", { exact: true }).fill("griddle 7 honey");
    await page.getByLabel("Confirm New Password").fill("griddle 7 honey");
    await page.getByRole("button", { name: "Update Password" }).click();
    await expect(pageAlert(page)).toContainText("This link doesn't work anymore.");
    await page.getByRole("link", { name: "Request a new link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset Password");
  },
);

test(
  "AUTH-8 a verification link that is not ours is refused, with a way to a new one",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/auth/verify?token=made-up");
    await expect(pageAlert(page)).toContainText("This link doesn't work anymore.");
    await page.getByLabel("Email", { exact: true }).fill(newPerson().email);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  },
);

test("AUTH-1 modes swap in place: the title has focus, the address and the way back stay", async ({
  page,
}) => {
  await page.goto("/auth?next=%2Fabout");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.test");
  await page.getByRole("link", { name: "Forgot your password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reset Password" })).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ada@example.test");
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeFocused();
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/auth?mode=sign-up&next=%2Fabout");
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeFocused();
  await fillSignIn(page, demoCustomer);
  await expect(page).toHaveURL("/about");
});

test("AUTH-2 fields speak when they are left, then while typing, and the first has focus", async ({
  page,
}) => {
  await page.goto("/auth?mode=sign-up");
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("ada@");
  await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);
  await email.blur();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await email.fill("ada@example.test");
  await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);

  await page.getByLabel("Password", { exact: true }).fill("five5");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Please enter your full name.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    "Password must be at least 6 characters long.",
  );
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(email).toHaveValue("ada@example.test");
});

test("AUTH-1 Loading while the session is checked", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/about");
  await page.route("**/auth.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await (await openMenu(page)).getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  await expect(page.getByText("Loading...")).toHaveCount(0);
});
