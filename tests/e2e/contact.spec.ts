import type { Page } from "@playwright/test";
import { clockAt, dayBounds } from "#shop/shop-time.ts";
import { expect, test } from "#tests/support/browser/customer-test.ts";
import { pageAlert, toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoCustomer, mailTo } from "#tests/support/people.ts";

const send = (page: Page) => page.getByRole("button", { name: "Send Message" });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const typed = (subject: string) => ({
  "Name *": "Al Example",
  "Email *": "al@example.test",
  "Phone (Optional)": "613-555-0100",
  "Subject *": subject,
  "Message *": "Do you cater for twenty?\nOn a Sunday.",
});

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}
async function expectFilled(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(field(page, label)).toHaveValue(value);
}
const someSubject = () => `A party ${crypto.randomUUID().slice(0, 8)}`;
const hydrated = (page: Page) => expect(page.locator("details.nav-burger")).toHaveCount(0);

test("CON-1 CON-2 CON-3 CON-4 details, hours, and a message that reaches the owner", async ({
  page,
  timeZone,
  axe,
  allowed,
}) => {
  allowed.push(/status of 400/);
  await page.goto("/contact");
  await hydrated(page);
  await expect(page).toHaveTitle("Contact | Dollop");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "hello@dollop.example" })).toHaveAttribute(
    "href",
    "mailto:hello@dollop.example",
  );
  await expect(main.getByRole("link", { name: "(613) 555-0142" })).toBeVisible();
  await expect(main.getByText("Kingston, ON K7L 0A1")).toBeVisible();
  const hours = page.locator(".hours > div");
  await expect(hours.locator("dd")).toHaveText([
    "8:00 AM to 8:00 PM",
    "9:00 AM to 9:00 PM",
    "10:00 AM to 6:00 PM",
  ]);
  const rowOf: Readonly<Record<string, string>> = { saturday: "Saturday", sunday: "Sunday" };
  const today = rowOf[clockAt(new Date(), timeZone).weekday] ?? "Monday to Friday";
  await expect(page.locator(".hours > [data-today] dt")).toHaveText(`${today} (today)`);

  // Looked at on leaving a field, then by the server; nothing typed is lost.
  await field(page, "Subject *").fill("Hi");
  await field(page, "Message *").focus();
  await expect(page.getByText("Subject must be at least 5 characters")).toBeVisible();
  await send(page).click();
  for (const words of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
  ])
    await expect(page.getByText(words)).toBeVisible();
  await expect(field(page, "Name *")).toBeFocused();
  await expect(field(page, "Subject *")).toHaveValue("Hi");
  await axe();

  const message = typed(someSubject());
  await fill(page, message);
  await page.route("**/contact.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await send(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expect(toast(page, "Message Sent!")).toBeVisible();
  await expect(
    toast(page, "Thank you for contacting us. We'll get back to you soon!"),
  ).toBeVisible();
  await expect(field(page, "Message *")).toHaveValue("");
  const mail = await mailTo("hello@dollop.example", new RegExp(message["Subject *"]));
  expect(mail.subject).toBe(`Message: ${message["Subject *"]}`);
  expect(mail.text).toContain("Do you cater for twenty?");
  expect(mail.text).toContain("(613) 555-0100");
  await page.unrouteAll();
});

test(
  "CON-4 whatever fails, what was typed stays, and a second try succeeds",
  { tag: "@desktop" },
  async ({ page, allowed }) => {
    allowed.push(/Failed to load resource/);
    await page.goto("/contact");
    await hydrated(page);
    const message = typed(someSubject());
    await fill(page, message);
    for (const fail of ["line", "server"]) {
      await page.route("**/contact.data*", (route) =>
        fail === "line" ? route.abort() : route.fulfill({ status: 503, body: "Not now" }),
      );
      await send(page).click();
      await expect(pageAlert(page)).toHaveText("Failed to send message. Please try again.");
      await expect(toast(page, "Failed to send message. Please try again.")).toBeVisible();
      await expectFilled(page, message);
      await page.unrouteAll();
    }
    await send(page).click();
    await expect(toast(page, "Message Sent!")).toBeVisible();
    await expect(pageAlert(page)).toHaveCount(0);

    // Ten an hour from one address, told in words of its own.
    for (let count = 0; count < 9; count++)
      await page.request.post("/contact", {
        headers: { origin: process.env["SHOP_URL"]! },
        form: { ...asSent(message), website: "https://machine.example" },
      });
    await fill(page, message);
    allowed.push(/status of 429/);
    await send(page).click();
    await expect(pageAlert(page)).toContainText("You've already sent us several messages.");
    await expectFilled(page, message);
  },
);

test(
  "CON-2 CON-4 without a script, and for somebody we know",
  { tag: "@desktop" },
  async ({ browser, page }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: process.env["SHOP_URL"]!,
      extraHTTPHeaders: { "x-forwarded-for": "10.77.1.2" },
    });
    const plain = await context.newPage();
    await plain.goto("/contact");
    await expect(plain.locator(".hours > [data-today]")).toHaveCount(1);
    const message = typed(someSubject());
    await fill(plain, { ...message, "Subject *": "Hi" });
    await send(plain).click();
    await expect(plain.getByText("Subject must be at least 5 characters")).toBeVisible();
    await expectFilled(plain, { ...message, "Subject *": "Hi" });
    await field(plain, "Subject *").fill(message["Subject *"]);
    await send(plain).click();
    // In a noscript element, which this browser's own switch does not bring to life.
    await expect.poll(() => plain.content()).toContain("<b>Message Sent!</b>");
    await expect(field(plain, "Message *")).toHaveValue("");
    await mailTo("hello@dollop.example", new RegExp(message["Subject *"]));
    await context.close();

    await signIn(page, demoCustomer, "/contact");
    await expect(field(page, "Name *")).toHaveValue(demoCustomer.name);
    await expect(field(page, "Email *")).toHaveValue(demoCustomer.email);
  },
);

test(
  "CON-1 the day is the shop's, also on a page that was kept or comes to a browser far away",
  { tag: "@desktop" },
  async ({ page, timeZone }) => {
    const saturday = dayBounds("2026-01-10", timeZone);
    // A minute before and after the shop's midnight, whatever the browser's own Vancouver says.
    for (const [instant, row] of [
      [saturday.from.getTime() - 60_000, "Monday to Friday (today)"],
      [saturday.from.getTime() + 60_000, "Saturday (today)"],
      [saturday.until.getTime() + 60_000, "Sunday (today)"],
    ] as const) {
      await page.clock.setFixedTime(instant);
      await page.goto("/contact");
      await expect(page.locator(".hours > [data-today] dt")).toHaveText(row);
    }
  },
);

function asSent(values: ReturnType<typeof typed>) {
  const { "Name *": name, "Email *": email, "Subject *": subject, "Message *": message } = values;
  return { name, email, subject, message };
}
