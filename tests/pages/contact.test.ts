import { expect, test } from "vitest";
import { makeUser } from "#tests/support/builders.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, db, runWorker, setNow } = await openShop();

const typed = (subject: string) => ({
  "Name *": "Al Example",
  "Email *": "al@example.test",
  "Phone (Optional)": "613-555-0100",
  "Subject *": subject,
  "Message *": "Do you cater for twenty?\nOn a Sunday.",
});
const shownIn = (page: Page) =>
  Object.fromEntries(
    Object.keys(typed("")).map((label) => [
      label,
      page.getByLabelText<HTMLInputElement>(label).value,
    ]),
  );
const messages = (subject: string) =>
  db.selectFrom("contactMessages").selectAll().where("subject", "=", subject).execute();

test("CON-1 e-mail, phone, address and hours", async () => {
  const page = await visit("/contact");
  expect(page.document.title).toBe("Contact | Dollop");
  const card = page.text(".contact-card");
  expect(card).toContain("hello@dollop.example (613) 555-0142");
  expect(card).toContain("Kingston, ON K7L 0A1");
  const links = [...page.document.querySelectorAll(".contact-card a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "mailto:hello@dollop.example",
    "tel:+16135550142",
  ]);
  expect(page.text(".hours dt")).toBe("Monday to Friday (today) Saturday Sunday");
  expect(page.text(".hours dd")).toBe("8:00 AM to 8:00 PM 9:00 AM to 9:00 PM 10:00 AM to 6:00 PM");
});

test("CON-1 the line of the hours that counts today changes at the shop's midnight", async () => {
  for (const [instant, row] of [
    ["2026-01-10T04:59:00Z", "Monday to Friday (today)"],
    ["2026-01-10T05:01:00Z", "Saturday (today)"],
    ["2026-01-11T05:01:00Z", "Sunday (today)"],
  ] as const) {
    setNow(new Date(instant));
    // Signed in, because the page of everybody is kept for a minute.
    const page = await visit("/contact", { as: "customer" });
    expect(page.text(".hours > [data-today] dt")).toBe(row);
  }
});

test("CON-2 CON-3 what is wrong stands at its field, and nothing typed is lost", async () => {
  const empty = await (await visit("/contact")).submit("Send Message", { "Subject *": "Hi" });
  expect(empty.status).toBe(400);
  for (const words of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
  ])
    expect(empty.getByText(words)).toBeTruthy();
  const message = { ...typed("Hi"), "Email *": "al@example.test" };
  const refused = await empty.submit("Send Message", message);
  expect(refused.getByText("Subject must be at least 5 characters")).toBeTruthy();
  expect(refused.queryByText("Please enter a valid email address")).toBeNull();
  expect(shownIn(refused)).toEqual(message);
  expect(await messages("Hi")).toEqual([]);
});

test("CON-4 a message is stored, thanked for, and reaches the owner", async () => {
  const subject = "A party on Sunday";
  const thanked = await (await visit("/contact")).submit("Send Message", typed(subject));
  expect(thanked.address).toBe("/contact");
  expect(thanked.source).toContain("<b>Message Sent!</b>");
  expect(thanked.source).toContain("Thank you for contacting us. We'll get back to you soon!");
  expect(Object.values(shownIn(thanked)).join("")).toBe("");
  expect(await messages(subject)).toMatchObject([{ name: "Al Example", email: "al@example.test" }]);

  const [mail, ...others] = await runWorker();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "hello@dollop.example", subject: `Message: ${subject}` });
  expect(mail!.text).toContain("Do you cater for twenty?");
  expect(mail!.text).toContain("(613) 555-0100");
});

test("CON-4 the eleventh message in an hour is refused in words of its own, and kept", async () => {
  const page = await visit("/contact");
  const machine = { name: "Al", email: "al@example.test", website: "https://machine.example" };
  const body = { ...machine, subject: "A party", message: "Do you cater for twenty?" };
  for (let sent = 0; sent < 10; sent++)
    await page.browser.send("/contact", { method: "POST", body: new URLSearchParams(body) });
  const refused = await page.submit("Send Message", typed("The eleventh"));
  expect(refused.status).toBe(429);
  expect(refused.getByRole("alert").textContent).toContain(
    "You've already sent us several messages.",
  );
  expect(shownIn(refused)).toEqual(typed("The eleventh"));
  expect(await messages("The eleventh")).toEqual([]);
});

test("CON-2 the name and email of somebody we know are filled in", async () => {
  const customer = await makeUser(db, { name: "Ada Known" });
  const page = await visit("/contact", { as: customer });
  expect(shownIn(page)).toMatchObject({ "Name *": "Ada Known", "Email *": customer.email });
});
