import { fillSignIn } from "#tests/support/people.ts";
import { pageAlert } from "#tests/support/browser/page-parts.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";

test.use({ allowed: [/status of 400/] });

const forms = {
  "mail sent": "/auth?mode=forgot&sent=1",
  "set new password": "/auth?mode=reset-password&token=abc",
  code: "/auth?mode=code",
  "mailed code": "/auth?mode=enter-code",
  "check email": "/auth?mode=check-email",
};

// Sign up is looked at in auth.spec.ts. The forms that ask only for an address are here with what they answer.
test("AUTH-1 every form of signing in is accessible", async ({ page, axe, theme: _theme }) => {
  for (const [name, address] of Object.entries(forms))
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await axe();
    });
  await test.step("sign in with mistakes", async () => {
    await page.goto("/auth");
    await fillSignIn(page, { name: "", email: "x", password: "" });
    await expect(page.getByText("Please enter your password.")).toBeVisible();
    await axe();
  });
  await test.step("a bad link", async () => {
    await page.goto("/auth/verify?token=abc");
    await expect(pageAlert(page)).toBeVisible();
    await axe();
  });
});
