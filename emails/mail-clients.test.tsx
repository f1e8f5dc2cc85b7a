import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mailProblems } from "#tests/support/mail/mail-problems.ts";
import { sampleFrame, sampleMails, sampleOrder, sampleTimeZone } from "#tools/sample-mails.tsx";
import { OrderConfirmation } from "./order-confirmation.tsx";
import { renderMail } from "./render-mail.ts";

test.each(Object.entries(sampleMails))(
  "%s uses what the big mail programs support, and reads well in the dark",
  async (_, mail) => {
    const { html, text } = await renderMail(mail);
    expect(mailProblems(html)).toEqual([]);
    expect(text).not.toMatch(/undefined|\[object|<\/|\n{4}|tel:/);
  },
);

test("every mail is among the samples", () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => !/parts|layout|test\.tsx$/.test(name),
  );
  const samples = readFileSync(
    path.resolve(import.meta.dirname, "../tools/sample-mails.tsx"),
    "utf8",
  );
  const mails = files.filter((name) => name.endsWith(".tsx"));
  expect(mails.filter((name) => !samples.includes(`#emails/${name}`))).toEqual([]);
});

test("a mail without a picture keeps the shop's name at its head", async () => {
  const frame = { ...sampleFrame(), banner: null };
  const { html } = await renderMail(
    <OrderConfirmation frame={frame} timeZone={sampleTimeZone} order={sampleOrder} />,
  );
  expect(mailProblems(html)).toEqual([]);
  expect(html).not.toContain("<img");
  expect(html.split("<h1")[0]).toContain(">Dollop</a>");
});

test("Gmail shows the whole receipt of the largest order that the checkout takes", async () => {
  const [item] = sampleOrder.items;
  const addOns = Array.from({ length: 50 }, (_, id) => ({
    ...item!.addOns[0]!,
    id: String(id),
    name: "Blueberries ".repeat(10),
  }));
  const items = Array.from({ length: 50 }, () => ({
    ...item!,
    addOns,
    name: "Strawberry Cloud ".repeat(7),
    note: "No sugar, please. ".repeat(11),
  }));
  const order = { ...sampleOrder, items, note: "The blue car. ".repeat(14) };
  const { html, text } = await renderMail(
    <OrderConfirmation frame={sampleFrame(3)} timeZone={sampleTimeZone} order={order} />,
  );
  expect(mailProblems(html)).toEqual([]);
  expect(text).toContain("+ 38 more add-ons");
  expect(text).toMatch(/And \d+ more. You'll find them in your order\./);
  expect(text).toContain("Total: $44.07");
});

test.each([
  ["font-weight:900", "display:flex", "display: flex"],
  ["<h1 class", "<svg></svg><h1 class", "<svg> is not allowed"],
  ["<h1 class", "<marquee></marquee><h1 class", "<marquee> is not allowed"],
  ["font-weight:900", "position:relative", "position is not allowed"],
  ["font-weight:900", "background-image:none", "background-image is not allowed"],
  ["font-weight:900", "text-shadow:none", "text-shadow is not allowed"],
  ["margin:0 0 12px", "margin:0 auto", "margin: 0 auto"],
  ["margin:0 0 12px", "padding:0 0 12px", "padding on <h1>"],
  ["mso-padding-alt", "mso-hide", "padding on <a>"],
  ['src="cid:', 'src="https://', "<img> from elsewhere"],
  [' alt="Dollop"', "", "<img> without alt"],
  [' height="132"', "", "<img> without height"],
  ['role="presentation"', "", "<table> that is not for layout alone"],
  ['href="https:', 'href="http:', "link to http://dollop.example"],
  [".mail-line{", ".mail-line{width:10px}.mail-line{", "style sheet with .mail-line{width:10px}"],
  ["12px;color:#391d0d", "12px;color:#997755", "light: #997755"],
  ["color:#faf3e3", "color:#664431", "dark: #664431"],
  ["color:#ffffff", "color:#ff80b0", "inverted:"],
])("the table finds %s turned into %s", async (from, to, problem) => {
  const { html } = await renderMail(sampleMails["verify-email"]!);
  expect(html).toContain(from);
  expect(mailProblems(html.replace(from, to)).join("\n")).toContain(problem);
});
