import type { Page } from "@playwright/test";
import { ago, expect, test as base, ticket } from "#tests/support/browser/own-board-test.ts";
import { openOwnShop } from "#tests/support/browser/own-shop.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";
import { startFakePrinter, wellStatus } from "#tests/support/printing/fake-printer.ts";

/** With a worker: it is the one that prints. Not in production, where no printer is on this machine. */
const test = base.extend<object, { shop: Awaited<ReturnType<typeof openOwnShop>> }>({
  shop: [
    async ({}, use) => {
      const shop = await openOwnShop({ withWorker: true, env: { NODE_ENV: "test" } });
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
});
test.use({ allowed: [/status of 400/] });

/** A browser in kiosk mode: it prints what is on the paper, and asks nothing. */
function keepPrints(): void {
  const prints: string[] = [];
  Object.assign(window, { prints });
  window.print = () => {
    prints.push(document.querySelector(".print-area h1")?.textContent ?? "the page");
    setTimeout(() => dispatchEvent(new Event("afterprint")), 20);
  };
}
const printsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { prints: string[] }).prints);

async function fillsOnePage(page: Page, paper: Parameters<Page["pdf"]>[0], points: number) {
  const pdf = (await page.pdf({ ...paper, preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  expect(Math.round(Number(/\/MediaBox\s*\[0 0 ([\d.]+)/.exec(pdf)![1]))).toBe(points);
}

test("PRNT-2 a device prints accepted orders by itself, once each; a ticket is one page, on a roll of 80 mm and on Letter @desktop", async ({
  page,
  place,
  shop,
}) => {
  await page.addInitScript(keepPrints);
  const before = await place({ status: "confirmed", acceptedAt: ago(5), createdAt: ago(5) });
  const first = await place({ createdAt: ago(2) });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  await page.getByRole("button", { name: "This device" }).click();
  await page
    .getByRole("menuitemcheckbox", { name: "Print accepted orders on this device" })
    .click();
  const numberOf = ({ pickupNumber }: { pickupNumber: number }) => `P-${pickupNumber}`;
  const accept = (order: { id: string }) =>
    ticket(page, order)
      .getByRole("button", { name: /^Confirm: / })
      .click();
  await accept(first);
  await expect.poll(() => printsOf(page)).toEqual([numberOf(first)]);
  await expect(page.locator(".print-area")).toHaveCount(0);

  // Another tablet accepts two while this one is away.
  const others = [await place({}), await place({})];
  await page.goto("about:blank");
  await shop.db
    .updateTable("orders")
    .set({ status: "confirmed", acceptedAt: new Date() })
    .where(
      "id",
      "in",
      others.map(({ id }) => id),
    )
    .execute();
  await page.goto("/kitchen");
  await expect
    .poll(async () => (await printsOf(page)).toSorted())
    .toEqual(others.map(numberOf).toSorted());

  // On paper there is the ticket, and nothing of the board.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await ticket(page, before)
    .getByRole("button", { name: /^Print ticket/ })
    .click();
  await expect(page.locator(".print-area")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".paper-ticket")).toBeVisible();
  await expect(page.locator(".paper-ticket h1")).toHaveText(numberOf(before));
  await expect(page.locator(".griddle")).toBeHidden();
  await fillsOnePage(page, { width: "80mm", height: "200mm" }, 227);
  await page.emulateMedia({ media: null });
  await page.goto(`/kitchen/orders/${before.id}/ticket`);
  await fillsOnePage(page, { width: "80mm", height: "200mm" }, 227);
  await fillsOnePage(page, { format: "Letter" }, 612);
});

test("PRNT-1 PRNT-3 a network printer: a test, an accepted order, an empty roll that the board tells of @desktop @nightly", async ({
  page,
  place,
  shop,
  axe,
}) => {
  const printer = await startFakePrinter();
  await signIn(page, demoAdmin, "/admin/settings", shop.db);
  const section = page.locator("#printing");
  await section.getByLabel("Printer address").fill("not a printer");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(section.getByText("Please enter an address like 192.168.1.50")).toBeVisible();
  await section.getByLabel("Printer address").fill(printer.address);
  await section.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Print a test" }).click();
  await expect(page.getByText("It should be on paper by now.")).toBeVisible();
  expect(printer.printed).toHaveLength(1);
  await axe();

  printer.setStatus([0x12, 0x72]);
  const order = await place({});
  await page.goto("/kitchen");
  await ticket(page, order)
    .getByRole("button", { name: /^Confirm: / })
    .click();
  const bar = page.getByText("The printer is out of paper.");
  await expect(bar).toBeVisible();
  await expect(page.locator(".unprinted")).toContainText(`Not printed: P-${order.pickupNumber}.`);
  await axe();
  printer.setStatus(wellStatus);
  await expect(bar).toHaveCount(0, { timeout: 25_000 });
  expect(printer.printed).toHaveLength(2);
  await ticket(page, order)
    .getByRole("button", { name: /^Print ticket/ })
    .click();
  await expect.poll(() => printer.printed.length).toBe(3);
  await shop.db.updateTable("storeSettings").set({ printerAddress: "" }).execute();
  await printer.close();
});
