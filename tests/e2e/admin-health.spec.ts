import { sql } from "kysely";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";

test("the owner reads how the shop is, and sends a failed mail again", async ({
  page,
  shop,
  axe,
  theme: _theme,
}) => {
  const job = crypto.randomUUID();
  await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_output)
    values (${job}, 'failed-jobs', '{"orderId": "none"}', 'send-order-confirmation', gen_random_uuid(),
      '{"message": "550 No such mailbox"}')`.execute(shop.db);
  await openAdminPage(page, shop, "Health");
  const line = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(line("Orders today")).toContainText("Good");
  await expect(line("Last backup")).toContainText("No backup has been made yet.");
  await expect(line("Last backup")).toContainText("set up a backup every night");
  await expect(line("Failed emails")).toContainText("Needs attention");
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
  // This shop has no worker.
  await expect(line("Emails and reminders")).toContainText("Needs attention");
  await expect(line("Emails and reminders")).toContainText("restart the worker process");
  await axe();
  const row = page.getByRole("row").filter({ hasText: "550 No such mailbox" });
  await expect(row).toContainText("Order confirmation");
  await row.getByRole("button", { name: "Retry" }).click();
  await expect(toast(page, "Sending again")).toBeVisible();
  await expect(line("Failed emails")).toContainText("Good");

  const seenAt = new Date();
  await shop.db
    .insertInto("heartbeats")
    .values([
      { kind: "backup", source: "nightly", seenAt },
      { kind: "worker", source: "one", seenAt },
    ])
    .execute();
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(line("Last backup")).toContainText("Good");
  await expect(line("Emails and reminders")).toContainText("Good");
  await shop.db.deleteFrom("heartbeats").execute();
});

test("the owner reads where alerts go, and tests them @nightly", async ({ page, shop, axe }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openAdminPage(page, shop, "Health");
    await expect(page.getByRole("heading", { name: "Alerts" })).toBeVisible();
    await expect(page.getByText("we email kitchen@dollop.example.")).toBeVisible();
    await axe();
  }
  await page.getByRole("button", { name: "Send a test alert" }).click();
  await expect(toast(page, "Test alert sent")).toBeVisible();
  const { rows } = await sql`select name from pgboss.job where name = 'send-test-alert'`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
  await sql`delete from pgboss.job where name = 'send-test-alert'`.execute(shop.db);
});
