import type { Page } from "@playwright/test";
import { dayBounds } from "#shop/shop-time.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const message = {
  "Name *": "Al Example",
  "Email *": "al@example.test",
  "Phone (Optional)": "613-555-0100",
  "Subject *": "A party",
  "Message *": "Do you cater for twenty?\nOn a Sunday.",
};

test("CON-2 CON-3 CON-4 a message is looked at while it is written, stays whatever fails, and is thanked for", async ({
  page,
  axe,
  allowed,
  theme: _theme,
}) => {
  allowed.push(/status of 400/, /Failed to load resource/);
  await page.goto("/contact");
  await expect(page.locator("details.nav-burger")).toHaveCount(0);
  const send = page.getByRole("button", { name: "Send Message" });

  // Looked at on leaving a field, then by the server; nothing typed is lost.
  await field(page, "Subject *").fill("Hi");
  await field(page, "Message *").focus();
  await expect(page.getByText("Subject must be at least 5 characters")).toBeVisible();
  await send.click();
  await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
  await expect(field(page, "Name *")).toBeFocused();
  await expect(field(page, "Subject *")).toHaveValue("Hi");
  await axe();

  for (const [label, value] of Object.entries(message)) await field(page, label).fill(value);
  for (const fail of ["line", "server"]) {
    await page.route("**/contact.data*", (route) =>
      fail === "line" ? route.abort() : route.fulfill({ status: 503, body: "Not now" }),
    );
    await send.click();
    await expect(pageAlert(page)).toHaveText("Failed to send message. Please try again.");
    await expect(toast(page, "Failed to send message. Please try again.")).toBeVisible();
    for (const [label, value] of Object.entries(message))
      await expect(field(page, label)).toHaveValue(value);
    await page.unrouteAll();
  }

  const { promise: isBusySeen, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    await isBusySeen;
    await route.continue();
  });
  await send.click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  answer();
  await expect(toast(page, "Message Sent!")).toBeVisible();
  await expect(
    toast(page, "Thank you for contacting us. We'll get back to you soon!"),
  ).toBeVisible();
  await expect(pageAlert(page)).toHaveCount(0);
  await expect(field(page, "Message *")).toHaveValue("");
  await page.unrouteAll();
});

test(
  "CON-1 the day is the shop's, also on a page that was kept or comes to a browser far away",
  { tag: "@desktop" },
  async ({ page, timeZone }) => {
    const saturday = dayBounds("2026-01-10", timeZone);
    // A minute before and after the shop's midnight, whatever the browser's own Vancouver says.
    for (const [instant, row] of [
      [saturday.from.getTime() - 60_000, "Monday to Friday (today)"],
      [saturday.from.getTime() + 60_000, "Saturday (today)"],
    ] as const) {
      await page.clock.setFixedTime(instant);
      await page.goto("/contact");
      await expect(page.locator(".hours > [data-today] dt")).toHaveText(row);
    }
  },
);
