import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { mailTo, newPerson, signUp } from "#tests/support/people.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

// A form that is declined answers with its own status, and the browser notes that.
test.use({ allowed: [/status of 400/] });

test("AUTH-7 AUTH-8 no password at hand: six digits by mail, and the cart's way stays @nightly", async ({
  page,
  axe,
}) => {
  test.slow();
  const person = newPerson();
  await signUp(page, person);
  await page.context().clearCookies();

  await page.goto("/auth?next=%2Fabout");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  const missing = "You must provide either an email or phone number and a password";
  await expect(pageAlert(page)).toHaveText(missing);
  await expect(toast(page, missing)).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByRole("link", { name: "Email me a sign-in code" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Sign in with an email code" }),
  ).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await axe();
  await page.getByRole("button", { name: "Send me a code" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
  await expect(page.getByRole("main")).toContainText("a••••••@example.test");
  const { text, raw } = await mailTo(person.email, /is your .* code/);
  const code = /\b\d{6}\b/.exec(text)![0];
  // A mail is also sent if its picture cannot be drawn, so only this tells that the built shop can.
  expect(raw).toMatch(/content-id: <banner@mail>/i);
  const field = page.getByLabel("Code", { exact: true });
  await field.fill("12345");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter the 6-digit code from the email.")).toBeVisible();
  await axe();
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(pageAlert(page)).toContainText("That code didn't work.");
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/about");
  await expect(toast(page, "Welcome back!")).toBeVisible();
});
