import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/admin-test.ts";
import { mailTo } from "#tests/support/people.ts";
import { newCustomer } from "#tests/support/accounts/new-customer.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

const ticket = (page: Page, id: string) => page.getByRole("article", { name: id.slice(0, 8) });
const after = (minutes: number) =>
  new Date(Math.ceil(Date.now() / 300_000 + minutes / 5) * 300_000);

const promise = (readyIn: number) => ({
  promisedFor: after(readyIn),
  firstPromisedFor: after(readyIn),
  readyBy: after(readyIn),
  startBy: after(readyIn - 15),
  kitchenFrom: new Date(),
});

test("PROM-9 behind by ten minutes: the board shows who, the dashboard follows within 2 s, one mail comes @nightly", async ({
  openAdmin,
  placeOrder,
  deps,
  browser,
  axe,
}) => {
  test.slow();
  const customer = await newCustomer(deps.db);
  const mine = { userId: customer.id, status: "preparing", acceptedAt: new Date() } as const;
  const moved = await placeOrder({ ...mine, ...promise(15) });
  const kept = await placeOrder({ customerName: "Much Later", ...promise(180) });
  const page = await openAdmin("/kitchen");
  await expect(ticket(page, moved.id)).toContainText(/Due \d/);
  const due = (id: string) => ticket(page, id).locator(".ticket-due-at").innerText();
  const [movedWas, keptWas] = [await due(moved.id), await due(kept.id)];

  const theirs = await browser.newPage();
  await signIn(theirs, customer, "/dashboard", deps.db);
  await expect(theirs.getByText(/^Ready for pickup at/).first()).toBeVisible();

  await page.getByRole("button", { name: "Behind?" }).click();
  const sheet = page.getByRole("dialog", { name: "How far behind are you?" });
  await expect(sheet.getByText("Everybody else keeps their time.")).toBeVisible();
  await expect(sheet.getByRole("listitem")).toContainText([
    /^P-\d+ \d+:\d\d [AP]M → \d+:\d\d [AP]M$/,
  ]);
  await axe();
  await sheet.getByRole("button", { name: /^Tell \d+ customers?$/ }).click();
  await expect(
    theirs.getByText(/\(it was \d+:\d\d [AP]M\)\. Sorry for the wait\.$/).first(),
  ).toBeVisible({
    timeout: 2_000,
  });
  await expect(page.getByRole("button", { name: /^Behind until \d/ })).toBeVisible();
  await expect.poll(() => due(moved.id)).not.toBe(movedWas);
  expect(await due(kept.id)).toBe(keptWas);
  const mail = await mailTo(customer.email, /^Your order will be ready at/);
  expect(mail.text).toContain("We're sorry for the wait.");

  // One ticket alone, and back again.
  const menu = page.getByRole("button", {
    name: new RegExp(`Change status of P-${kept.pickupNumber}:`),
  });
  await menu.click();
  await page.getByRole("menuitem", { name: "+10 min, tell the customer" }).click();
  await expect.poll(() => due(kept.id)).not.toBe(keptWas);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => due(kept.id)).toBe(keptWas);
  await theirs.close();
  // The other journeys share this kitchen.
  await deps.db.updateTable("kitchenState").set({ behindUntil: null }).execute();
});
