import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/own-board-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";

test.use({ allowed: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED/] });

/** A slow typist's second per four letters, and a tap in a second and a half, with the look for it. */
const secondsOf = ({ taps, keys }: { taps: number; keys: number }) => taps * 1.5 + keys * 0.25;

function hands(page: Page) {
  const used = { taps: 0, keys: 0 };
  return {
    used,
    tap: async (target: Locator) => {
      used.taps += 1;
      await target.click();
    },
    type: async (text: string) => {
      used.keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (key: string) => {
      used.keys += 1;
      await page.keyboard.press(key);
    },
  };
}

test("PHONE-1 a phone order for three items takes under a minute, from the board to the time for the caller @desktop", async ({
  page,
  place,
  shop,
  axe,
}) => {
  await place({ status: "completed" });
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  const { tap, type, press, used } = hands(page);
  const started = Date.now();
  await tap(page.getByRole("link", { name: "Phone order" }));
  const menu = page.getByRole("region", { name: "Menu" });
  const pancakes = menu.getByRole("button").first();
  const name = (await pancakes.locator("span").first().textContent())!;
  await tap(pancakes);
  await tap(page.getByRole("button", { name: "One more" }));
  await tap(page.getByRole("searchbox", { name: "Search the menu" }));
  await type("lemonade");
  await press("Enter");
  await tap(page.getByRole("button", { name: `Add-ons and note for ${name}` }));
  await tap(page.getByRole("checkbox").first());
  await tap(page.getByRole("button", { name: "Done" }));
  await tap(page.getByRole("textbox", { name: "Name", exact: true }));
  await type("Gord Caller");
  await press("Tab");
  await type("6135550177");
  await tap(page.getByRole("button", { name: /^Place order, \$/ }));
  await expect(page.getByRole("heading", { name: "Order placed for Gord Caller" })).toBeFocused();
  const seconds = secondsOf(used) + (Date.now() - started) / 1_000;
  expect(seconds).toBeLessThan(60);
  test.info().annotations.push({
    type: "phone order",
    description: `${used.taps} taps and ${used.keys} keys, ${seconds.toFixed(0)} s with the machine's share`,
  });
  await expect(page.getByText(/^Ready for pickup/)).toBeVisible();
  await expect(page.getByText(/ in cash at pickup$/)).toBeVisible();
  await axe();
});

test("PHONE-2 a reload and a lost answer in the middle of a call: nothing is lost, and nothing is doubled @desktop @nightly", async ({
  page,
  place,
  shop,
  axe,
}) => {
  await place({ status: "completed" });
  await signIn(page, demoAdmin, "/kitchen/phone-order", shop.db);
  const menu = page.getByRole("region", { name: "Menu" });
  await menu.getByRole("button").first().click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Lost Caller");
  await page.getByRole("radio", { name: /^Delivery/ }).check();
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("12 Oak Street");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Lost Caller");
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveValue(
    "12 Oak Street",
  );
  const send = page.getByRole("button", { name: /^Place order, \$/ });
  await send.click();
  await expect(page.getByText("Phone is required")).toBeVisible();
  // Cleared by mistake.
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Lost Caller");
  await axe();
  await page.getByRole("radio", { name: "Pickup" }).check();
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill("613 555 0178");

  // The order arrives, its answer does not.
  await page.route("**/kitchen/phone-order.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await send.click();
  await expect(page.getByText("We couldn't reach the shop.")).toBeVisible();
  await page.unroute("**/kitchen/phone-order.data*");
  await send.click();
  await expect(page.getByRole("heading", { name: "Order placed for Lost Caller" })).toBeVisible();
  const orders = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("customerName", "=", "Lost Caller")
    .execute();
  expect(orders).toHaveLength(1);

  // The next call starts empty.
  await page.getByRole("link", { name: "New phone order" }).click();
  await expect(page.getByText("Tap what the caller wants.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
});

test("PHONE-4 something sells out and a price changes during the call: the page says which, and has the new total @desktop", async ({
  page,
  place,
  shop,
}) => {
  await place({ status: "completed" });
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, demoAdmin, "/kitchen/phone-order", shop.db);
  const menu = page.getByRole("region", { name: "Menu" });
  const send = page.getByRole("button", { name: /^Place order, \$/ });
  await expect(send).toBeInViewport();
  const nameOf = async (index: number) =>
    (await menu.getByRole("button").nth(index).locator("span").first().textContent())!;
  const [sold, dear] = [await nameOf(0), await nameOf(1)];
  await menu.getByRole("button", { name: sold }).click();
  await menu.getByRole("button", { name: dear }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Patient Caller");
  await page.getByRole("textbox", { name: "Phone", exact: true }).fill("613 555 0179");
  const { db } = shop;
  await db.updateTable("products").set({ isActive: false }).where("name", "=", sold).execute();
  try {
    await send.click();
    await expect(page.getByText(`${sold} just sold out, so it was removed.`)).toBeInViewport();
    await expect(page.getByRole("list", { name: "Order" }).getByText(sold)).toHaveCount(0);
    await db.updateTable("products").set({ priceCents: 2000 }).where("name", "=", dear).execute();
    await send.click();
    await expect(page.getByText("A price has just changed.")).toBeInViewport();
    await page.getByRole("button", { name: "Place order, $22.60 cash" }).click();
    await expect(page.getByRole("heading", { name: /^Order placed for/ })).toBeVisible();
  } finally {
    await db.updateTable("products").set({ isActive: true }).where("name", "=", sold).execute();
  }
});
