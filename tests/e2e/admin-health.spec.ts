import { sql } from "kysely";
import { expect, openAdminPage, test } from "#tests/support/browser/own-admin-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";

test("the owner sends a failed mail again, and tests the alerts @nightly", async ({
  page,
  shop,
}) => {
  await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_output)
    values (gen_random_uuid(), 'failed-jobs', '{"orderId": "none"}', 'send-order-confirmation', gen_random_uuid(),
      '{"message": "550 No such mailbox"}')`.execute(shop.db);
  await openAdminPage(page, shop, "Health");
  const row = page.getByRole("row").filter({ hasText: "550 No such mailbox" });
  await row.getByRole("button", { name: "Retry" }).click();
  await expect(toast(page, "Sending again")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Send a test alert" }).click();
  await expect(toast(page, "Test alert sent")).toBeVisible();
  await sql`delete from pgboss.job`.execute(shop.db);
});
