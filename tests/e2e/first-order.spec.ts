import type { Locator, Page } from "@playwright/test";
import { expectPlaced, payButton } from "#tests/support/browser/checkout-page.ts";
import { openShopDeps } from "#tests/support/browser/shop-deps.ts";
import { cartLink, storeCart } from "#tests/support/browser/shop-cart.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { mailTo, newPerson } from "#tests/support/people.ts";

/** What a person does with a finger: taps, and fields to type into. */
function countingHand(page: Page) {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    async tap(target: Locator) {
      done.taps += 1;
      await target.click();
    },
    async type(label: string, text: string) {
      done.fields += 1;
      await page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(text);
    },
  };
}

test("CHK-1 AUTH-7 a new customer orders from a full cart with six taps, three fields and a code", async ({
  page,
  axe,
  theme: _theme,
}) => {
  const person = newPerson();
  const { db, close } = await openShopDeps();
  await page.goto("/robots.txt");
  await storeCart(page, db, ["Berry Fizz"]);
  await close();
  await page.goto("/order");
  const { done, tap, type } = countingHand(page);
  await tap(cartLink(page).first());
  await expect(page).toHaveURL("/auth?next=%2Fcheckout");
  await axe();
  await tap(page.getByRole("link", { name: "Email me a sign-in code" }));
  await type("Email", person.email);
  await tap(page.getByRole("button", { name: "Send me a code" }));
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  const { subject } = await mailTo(person.email, /code$/);
  await page.getByLabel("Code", { exact: true }).pressSequentially(subject.slice(0, 6));
  await expect(page.getByRole("heading", { name: "What should we call you?" })).toBeVisible();
  await axe();
  await type("Full Name", person.name);
  await tap(page.getByRole("button", { name: "Continue" }));
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await expect(page.getByLabel(/^Email/)).toHaveValue(person.email);
  await type("Phone", "613-555-0188");
  await tap(payButton(page));
  await expectPlaced(page);
  expect(done.taps).toBeLessThanOrEqual(6);
  expect(done.fields).toBeLessThanOrEqual(3);
});
