import { expect, test } from "#tests/support/kit/kit-test.ts";

test.describe("stepper", () => {
  test("ORD-8 never goes below 1, and keeps the focus there", async ({ kit }) => {
    const stepper = kit.getByRole("group", { name: "Quantity of Whipped cream" });
    const less = stepper.getByRole("button", { name: "One less" });
    const more = stepper.getByRole("button", { name: "One more" });
    await more.click();
    await expect(stepper.getByRole("status")).toHaveText("2");
    for (let press = 0; press < 3; press++) await less.click({ force: true });
    await expect(stepper.getByRole("status")).toHaveText("1");
    await expect(less).toHaveAttribute("aria-disabled", "true");
    await expect(less).toBeFocused();
  });

  test("holding repeats after 400 ms and stops at the end", async ({ kit }) => {
    const stepper = kit.getByRole("group", { name: "Quantity of Berry Fizz" });
    const less = stepper.getByRole("button", { name: "One less" });
    await less.hover();
    await kit.clock.install({ time: 0 });
    await kit.clock.pauseAt(1_000);
    await kit.mouse.down();
    await kit.clock.runFor(399);
    await expect(stepper.getByRole("status")).toHaveText("3");
    await kit.clock.runFor(2);
    await expect(stepper.getByRole("status")).toHaveText("2");
    await kit.clock.runFor(1_000);
    await expect(stepper.getByRole("status")).toHaveText("0");
    await kit.mouse.up();
    await expect(stepper.getByRole("status")).toHaveText("0");
    await stepper.getByRole("button", { name: "One more" }).click();
    await expect(stepper.getByRole("status")).toHaveText("1");
  });
});

test("ADM-5 a status may be set to any value, by keyboard alone", async ({ kit }) => {
  const status = kit.getByRole("button", { name: /^Status of 9d20c4f1/ });
  await expect(status).toHaveAccessibleName("Status of 9d20c4f1: Pending");
  await status.focus();
  await kit.keyboard.press("Enter");
  await expect(kit.getByRole("menuitemradio")).toHaveText([
    "Pending",
    "Confirmed",
    "Preparing",
    "Ready",
    "Completed",
    "Cancelled",
  ]);
  await expect(kit.getByRole("menuitemradio", { name: "Pending" })).toBeFocused();
  await kit.keyboard.press("End");
  await expect(kit.getByRole("menuitemradio", { name: "Cancelled" })).toBeFocused();
  await kit.keyboard.press("Enter");
  await expect(status).toHaveAccessibleName("Status of 9d20c4f1: Cancelled");
  await expect(status).toBeFocused();
});

test("a busy button keeps its width and its focus, and does nothing", async ({ kit }) => {
  const section = kit.getByRole("region", { name: "Buttons" });
  const button = section.getByRole("button", { name: "Send Message" });
  const { width } = (await button.boundingBox())!;
  await button.click();
  const busy = section.getByRole("button", { name: "Sending..." }).last();
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await expect(busy).toBeFocused();
  expect((await busy.boundingBox())!.width).toBe(width);
});

test("CON-3 a field complains when it is left, then listens to every key", async ({ kit }) => {
  const name = kit.getByLabel("Name *");
  await name.pressSequentially("A");
  await expect(name).not.toHaveAttribute("aria-invalid");
  await name.blur();
  await expect(name).toHaveAccessibleDescription("Name must be at least 2 characters");
  await name.pressSequentially("d");
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test("AUTH-2 a password can be shown", async ({ kit }) => {
  const password = kit.getByLabel("Password", { exact: true });
  await password.fill("pancakes");
  await expect(password).toHaveAttribute("type", "password");
  await kit.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("pancakes");
});

test("MENU-2 the search waits for a pause, and Escape clears it", async ({ kit }) => {
  const results = kit.getByText(/^Showing \d of 2 products$/);
  await kit.getByRole("searchbox", { name: "Search products" }).fill("puff");
  await expect(results).toHaveText("Showing 1 of 2 products");
  await kit.keyboard.press("Escape");
  await expect(kit.getByRole("searchbox", { name: "Search products" })).toHaveValue("");
  await expect(results).toHaveText("Showing 2 of 2 products");
});

test("MENU-5 turning a page moves the focus to the result line", async ({ kit }) => {
  const pages = kit.getByRole("navigation", { name: "Pages, window of 5" });
  await pages.getByRole("link", { name: "Page 3" }).click();
  await expect(kit.getByText("Page 3 of 13")).toBeFocused();
  await expect(pages.getByRole("link", { name: "Page 3" })).toHaveAttribute("aria-current", "page");
});

test("ADM-1 tabs answer to the arrow keys", async ({ kit }) => {
  await kit.getByRole("tab", { name: "Order Management" }).focus();
  await kit.keyboard.press("ArrowRight");
  await expect(kit.getByRole("tab", { name: "Product Management" })).toBeFocused();
  await expect(kit.getByRole("tabpanel", { name: "Product Management" })).toHaveText(
    "Products go here.",
  );
});

test.describe("theme", () => {
  const paper = { light: "rgb(255, 251, 242)", dark: "rgb(31, 20, 14)" };

  test("light whatever the system says, until somebody chooses; the choice is kept", async ({
    kit,
  }) => {
    await kit.emulateMedia({ colorScheme: "dark" });
    await expect(kit.locator("body")).toHaveCSS("background-color", paper.light);
    await kit.getByRole("radio", { name: "Dark" }).first().check({ force: true });
    await expect(kit.locator("body")).toHaveCSS("background-color", paper.dark);
    await kit.emulateMedia({ colorScheme: "light" });
    await kit.reload();
    await expect(kit.getByRole("radio", { name: "Dark" }).first()).toBeChecked();
    await expect(kit.locator("body")).toHaveCSS("background-color", paper.dark);
  });

  test("System follows the system while it changes", async ({ kit }) => {
    await kit.getByRole("radio", { name: "System" }).first().check({ force: true });
    for (const colorScheme of ["dark", "light"] as const) {
      await kit.emulateMedia({ colorScheme });
      await expect(kit.locator("body")).toHaveCSS("background-color", paper[colorScheme]);
    }
  });

  test("butter is a light island in the dark", async ({ kit }) => {
    await kit.getByRole("radio", { name: "Dark" }).first().check({ force: true });
    const butter = kit.locator(".nf.on-butter");
    await expect(butter).toHaveCSS("background-color", "rgb(255, 208, 62)");
    await expect(butter).toHaveCSS("color", "rgb(57, 29, 13)");
  });
});

const openers = {
  page: "Show a failure",
  dialog: "Open wide dialog",
  question: "Ask before deleting",
  menu: /^Status of 9d20c4f1/,
} as const;

for (const theme of ["light", "dark"])
  for (const [part, opener] of Object.entries(openers))
    test(`the ${part} is accessible in ${theme} @desktop`, async ({ page, axe }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((choice) => localStorage.setItem("theme", choice), theme);
      await page.goto("/_kit");
      await page.locator(`html[data-hydrated][data-theme=${theme}]`).waitFor();
      await page.getByRole("button", { name: opener }).click();
      await axe();
    });

test("nothing is wider than a phone of 320 pixels", async ({ kit }) => {
  await kit.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    kit.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await kit.getByRole("button", { name: "Open wide dialog" }).click();
  const dialog = kit.getByRole("dialog");
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(
    0,
  );
});

test("at 400 % zoom a dialog scrolls as a whole", async ({ kit }) => {
  await kit.setViewportSize({ width: 320, height: 256 });
  await kit.getByRole("button", { name: "Open wide dialog" }).click();
  const add = kit.getByRole("dialog").getByRole("button", { name: "Add to Cart" });
  await add.scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();
});

test("no part needs anything inline: the content policy refuses nothing", async ({
  refused,
  kit,
}) => {
  for (const name of ["Show a toast", "Show a failure", "Show one to undo", "Next step"])
    await kit.getByRole("button", { name }).click();
  await kit.getByRole("button", { name: "View details of order 9d20c4f1" }).first().hover();
  await kit.getByRole("tooltip").waitFor();
  for (const name of ["Open wide dialog", "Open plain dialog", "Ask before deleting"]) {
    await kit.getByRole("button", { name }).click();
    await kit.keyboard.press("Escape");
    await expect(kit.locator(".scrim")).toHaveCount(0);
  }
  for (const name of [/^Status of/, /^Payment of/]) {
    await kit.getByRole("button", { name }).first().click();
    await kit.getByRole("menuitemradio").last().click();
  }
  await kit.getByRole("button", { name: "Customize this item" }).click();
  await kit.getByRole("tab", { name: "Product Management" }).click();
  await kit.getByRole("radio", { name: "Live board" }).check({ force: true });
  await kit.getByRole("radio", { name: /^Pickup/ }).check({ force: true });
  await kit.getByRole("button", { name: "Chocolate" }).click();
  expect(await refused()).toEqual([]);
  expect(await kit.locator("style").count()).toBe(0);
});
