import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/admin-test.ts";

const ticket = (page: Page, id: string) => page.getByRole("article", { name: id.slice(0, 8) });

const after = (minutes: number) => new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000);

const promise = (readyIn: number, kitchenFrom: Date) => ({
  promisedFor: after(readyIn),
  firstPromisedFor: after(readyIn),
  readyBy: after(readyIn),
  startBy: after(readyIn - 13),
  kitchenFrom,
});

test("PROM-7 PROM-8 an order for later is in the strip, and comes onto the board by itself @nightly", async ({
  openAdmin,
  placeOrder,
  deps,
  axe,
}) => {
  const later = await placeOrder({ customerName: "Later", ...promise(125, after(92)) });
  const page = await openAdmin("/kitchen");
  await expect(ticket(page, later.id)).toHaveCount(0);
  const strip = page.getByRole("region", { name: "Orders for later" });
  await strip.getByRole("button", { name: /^Later: / }).click();
  await expect(strip.getByRole("listitem").filter({ hasText: "Later" })).toContainText(/^Due /);
  await axe();

  // Its time comes while nothing else happens: the board reads again at that very moment.
  await deps.db
    .updateTable("orders")
    .set({ kitchenFrom: new Date(Date.now() + 20_000) })
    .where("id", "=", later.id)
    .execute();
  await page.reload();
  await expect(ticket(page, later.id)).toHaveCount(0);
  await expect(ticket(page, later.id)).toBeVisible({ timeout: 22_000 });
});
