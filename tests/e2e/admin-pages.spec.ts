import { sql } from "kysely";
import { expect, test } from "#tests/support/browser/own-admin-test.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { makeOrder } from "#tests/support/builders.ts";
import { demoAdmin, demoCustomer } from "#tests/support/people.ts";

const minuteMs = 60_000;

/** A page that has no browser test of its own, and what must be on it. */
const pages = [
  { address: "/admin/sales", text: "Top products" },
  { address: "/admin/sales/orders", text: "before tax" },
  { address: "/admin/promises", text: "9 min late" },
  { address: "/admin/promises/orders?only=late", text: "9 min late" },
  { address: "/admin/health", text: "550 No such mailbox" },
] as const;

test("what an administrator only reads is accessible: reports, health, and the page of a refusal", async ({
  page,
  shop: { db },
  axe,
  theme: _theme,
  allowed,
}) => {
  allowed.push(/status of 403/);
  const due = new Date(Date.now() - 1_440 * minuteMs);
  await makeOrder(db, {
    createdAt: new Date(due.getTime() - 17 * minuteMs),
    status: "completed",
    paymentStatus: "paid",
    firstPromisedFor: due,
    promisedFor: due,
    readyBy: due,
    startBy: new Date(due.getTime() - 15 * minuteMs),
    kitchenFrom: new Date(due.getTime() - 17 * minuteMs),
    readyAt: new Date(due.getTime() + 9 * minuteMs),
  });
  await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_output)
    values (gen_random_uuid(), 'failed-jobs', '{"orderId": "none"}', 'send-order-confirmation', gen_random_uuid(),
      '{"message": "550 No such mailbox"}')`.execute(db);
  await signIn(page, demoCustomer, "/admin", db);
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await axe();

  await page.context().clearCookies();
  await signIn(page, demoAdmin, "/about", db);
  for (const { address, text } of pages) {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    for (const table of await page.getByText("Show as a table").all()) await table.click();
    await axe();
  }
  await sql`delete from pgboss.job`.execute(db);
});
