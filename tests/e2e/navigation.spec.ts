import { expect, test } from "#tests/support/browser/shop-test.ts";

test(
  "NAV-4 the mobile menu holds the focus, closes on Esc, on a link and as the window grows",
  { tag: "@phone" },
  async ({ page, axe }) => {
    await page.goto("/");
    const burger = page.getByRole("button", { name: "Open menu" });
    const sheet = page.getByRole("dialog", { name: "Menu" });

    await burger.click();
    await expect(sheet).toBeVisible();
    await axe();
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press("Tab");
      expect(await sheet.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }

    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(burger).toBeFocused();

    await burger.click();
    await sheet.getByRole("button", { name: "Close menu" }).click();
    await expect(sheet).toBeHidden();

    await burger.click();
    await sheet.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeInViewport();

    // The page is not left locked.
    await burger.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
  },
);

test(
  "by keyboard: the first Tab offers to skip the navigation, and a page change is spoken",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/about");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("link", { name: "Dollop, home" }).first().press("Enter");
    await expect(page.locator("p[aria-live=polite]")).toHaveText(
      "Dollop | Little bites, big dollops",
    );
  },
);

test(
  "light is the default even when the system is dark; a saved choice is there before the first paint",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    // What the first paint sees: the head has run, the body begins.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        document.documentElement.dataset["first"] = document.documentElement.dataset["theme"] ?? "";
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const html = page.locator("html");
    const paper = { light: "rgb(255, 251, 242)", dark: "rgb(31, 20, 14)" };

    await page.goto("/");
    await expect(html).toHaveAttribute("data-theme", "light");
    const body = page.locator("body");
    await expect(body).toHaveCSS("background-color", paper.light);
    const theme = page.getByRole("radiogroup", { name: "Theme" });
    for (const [choice, ground] of [
      ["Dark", paper.dark],
      ["Light", paper.light],
      ["System", paper.dark],
    ] as const) {
      await theme.getByText(choice).click();
      await expect(body).toHaveCSS("background-color", ground);
    }

    await page.reload();
    await expect(html).toHaveAttribute("data-first", "system");
    await expect(html).toHaveAttribute("data-theme", "system");
  },
);
