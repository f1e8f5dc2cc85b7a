import { expect, test } from "#tests/support/browser/shop-test.ts";

test(
  "NAV-1 the bar links to every page and marks the one it is on",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/about");
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const [name, href] of [
      ["Home", "/"],
      ["About", "/about"],
      ["Products", "/products"],
      ["Order", "/order"],
      ["Contact", "/contact"],
    ] as const)
      await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expect(bar.locator("[aria-current=page]")).toHaveText(["About"]);

    await bar.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(bar.locator("[aria-current=page]")).toHaveText(["Home"]);
  },
);

test(
  "NAV-2 NAV-3 NAV-5 a visitor may sign in and has no dashboard, admin page or cart",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
    for (const name of [/Dashboard/, /Admin/, /Cart/])
      await expect(bar.getByRole("link", { name })).toHaveCount(0);
    await expect(bar.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
    await expect(bar.getByText("Welcome,")).toHaveCount(0);
  },
);

test(
  "NAV-4 the mobile menu holds the focus, closes on Esc and on a link",
  { tag: "@phone" },
  async ({ page, axe }) => {
    await page.goto("/");
    const burger = page.getByRole("button", { name: "Open menu" });
    const sheet = page.getByRole("dialog", { name: "Menu" });

    await burger.click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("link", { name: "Our Menu" })).toHaveAttribute(
      "href",
      "/products",
    );
    await expect(sheet.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
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
  },
);

test(
  "NAV-4 a window that grows past the menu is not left locked",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "About" })
      .click();
    await expect(page).toHaveURL("/about");
  },
);

test.describe("without a script", { tag: "@phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("NAV-4 the mobile menu opens, closes and leads on", async ({ page }) => {
    await page.goto("/");
    const burger = page.locator("summary", { has: page.locator("svg") });
    const link = page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("link", { name: "About" });
    await expect(link).toBeHidden();
    await burger.click();
    await expect(link).toBeVisible();
    await burger.click();
    await expect(link).toBeHidden();
    await burger.click();
    await link.click();
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { level: 1, name: "Our Story" })).toBeVisible();
  });

  test("NAV-1 NAV-6 bar and footer are there", async ({ page }) => {
    await page.goto("/");
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Dollop, home" }),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("48 Griddle Lane");
  });
});

test("NAV-6 the footer says where, when, how to reach us and since when", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("48 Griddle Lane");
  await expect(footer).toContainText("Kingston, ON K7L 0A1");
  await expect(footer.getByRole("link", { name: "(613) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+16135550142",
  );
  await expect(footer.getByRole("link", { name: "hello@dollop.example" })).toHaveAttribute(
    "href",
    "mailto:hello@dollop.example",
  );
  await expect(footer.getByRole("listitem").filter({ hasText: /day/ })).toHaveText([
    "Monday to Friday, 8:00 AM to 8:00 PM",
    "Saturday, 9:00 AM to 9:00 PM",
    "Sunday, 10:00 AM to 6:00 PM",
  ]);
  await expect(footer.getByRole("link", { name: "Our Menu" })).toHaveAttribute("href", "/products");
  const booking = footer.getByRole("link", { name: "Event booking form (opens in a new tab)" });
  await expect(booking).toHaveAttribute("target", "_blank");
  await expect(booking).toHaveAttribute("rel", /noopener/);
  await expect(booking).toHaveAttribute("href", /^https:\/\//);
  await expect(footer).toContainText("Dollop, since 2020.");
  await expect(footer).toContainText("Prices in Canadian dollars.");
});

test("the first Tab offers to skip the navigation", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a page change is spoken", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Dollop, home" }).first().click();
  await expect(page.locator("p[aria-live=polite]")).toHaveText(
    "Dollop | Little bites, big dollops",
  );
});

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
    await expect(page.locator("body")).toHaveCSS("background-color", paper.light);
    for (const [choice, ground] of [
      ["dark", paper.dark],
      ["system", paper.dark],
      ["light", paper.light],
    ] as const) {
      await page.evaluate((value) => localStorage.setItem("theme", value), choice);
      await page.reload();
      await expect(html).toHaveAttribute("data-first", choice);
      await expect(html).toHaveAttribute("data-theme", choice);
      await expect(page.locator("body")).toHaveCSS("background-color", ground);
    }
  },
);
