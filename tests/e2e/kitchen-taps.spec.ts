import { ago, expect, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";
import { receivePayment } from "#tests/support/cards/receive-payment.ts";

/** Counts what a finger does, whatever it hits. */
function countTaps(): void {
  const taps = { count: 0 };
  Object.assign(window, { taps });
  addEventListener("pointerdown", () => (taps.count += 1), { capture: true });
}

test("KIT-1 KIT-4 KIT-5 KIT-7 PRNT-2 how many taps each job takes, from the board @desktop", async ({
  page,
  place,
  shop,
  axe,
}, { annotations }) => {
  await page.addInitScript(countTaps);
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const tapsOf = async (job: string, work: () => Promise<void>) => {
    const read = () =>
      page.evaluate(() => (window as unknown as { taps: { count: number } }).taps.count);
    const before = await read();
    await work();
    const count = (await read()) - before;
    annotations.push({ type: "taps", description: `${job}: ${count}` });
    return count;
  };
  const paid = { paymentMethod: "card", paymentStatus: "paid" } as const;
  const settled = () => expect(page.locator("[data-settling]")).toHaveCount(0);

  const order = await place({ ...paid });
  const press = async (label: string) => {
    await settled();
    await ticket(page, order)
      .getByRole("button", { name: new RegExp(`^${label}: `) })
      .click();
  };
  expect(
    await tapsOf("accept → complete", async () => {
      await press("Confirm");
      await press("Done");
      await expect(ticket(page, order)).toHaveCount(0);
    }),
  ).toBe(2);

  const cash = await place({ status: "preparing", acceptedAt: ago(5) });
  expect(
    await tapsOf("cash paid", async () => {
      await ticket(page, cash)
        .getByRole("button", { name: /^Cash received \$/ })
        .click();
      await expect(toast(page, `P-${cash.pickupNumber}: Cash received $9.61`)).toBeVisible();
    }),
  ).toBe(1);

  const cancelled = await placePaid(place, shop);
  expect(
    await tapsOf("full refund with cancel", async () => {
      await settled();
      await ticket(page, cancelled)
        .getByRole("button", { name: /^Change status of / })
        .click();
      await page.getByRole("menuitemradio", { name: "Cancelled" }).click();
      await page.getByRole("button", { name: "Cancel and refund $9.61" }).click();
      await expect(ticket(page, cancelled)).toHaveCount(0);
    }),
  ).toBe(3);

  const printed = await place({ status: "preparing", acceptedAt: ago(5) });
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event("afterprint"));
  });
  expect(
    await tapsOf("print", async () => {
      await settled();
      const isPrinted = page.evaluate(
        () => new Promise((resolve) => addEventListener("afterprint", resolve, { once: true })),
      );
      await ticket(page, printed)
        .getByRole("button", { name: /^Print ticket/ })
        .click();
      await isPrinted;
    }),
  ).toBe(1);

  const gone = await place({ customerName: "Ann Quill", status: "completed" });
  const details = page.getByRole("dialog", { name: `P-${gone.pickupNumber} · Ann Quill` });
  expect(
    await tapsOf("find an order", async () => {
      await page.getByRole("button", { name: "Find" }).click();
      await page.keyboard.type("quill");
      const found = page.getByRole("button", { name: new RegExp(`^P-${gone.pickupNumber} `) });
      await expect(page.locator(".found-order")).toHaveCount(1);
      await axe();
      await found.click();
      await expect(details.getByText("Completed").first()).toBeVisible();
    }),
  ).toBe(2);
  // It is not on the board, so there is nothing to cancel here.
  await expect(details.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  expect(
    await tapsOf("pause", async () => {
      await page.getByRole("button", { name: "Pause ordering for 15 minutes" }).click();
      await expect(page.getByText(/Ordering is paused until/)).toBeVisible();
    }),
  ).toBe(1);
  await shop.db.updateTable("storeSettings").set({ pausedAt: null, pausedUntil: null }).execute();
});

type Place = Parameters<Parameters<typeof test>[2]>[0]["place"];
type Shop = Parameters<Parameters<typeof test>[2]>[0]["shop"];

/** Paid for with the card provider, so that there is money to send back. */
async function placePaid(place: Place, { db }: Shop) {
  const order = await place({ paymentMethod: "card", paymentStatus: "paid" });
  await receivePayment(db, order);
  return order;
}
