import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeOrder } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { openShop } from "#tests/support/pages/open-shop.ts";
import type { Page } from "#tests/support/pages/visit.ts";

const { visit, db, runWorker } = await openShop();

const line = (page: Page, title: string) =>
  page.getAllByRole("heading", { name: title })[0]!.closest("li")!.textContent;

test("the owner reads how the shop is and what to do, and checks again", async () => {
  const page = await visit("/admin/health", { as: "admin" });
  expect(line(page, "Orders today")).toContain("Good");
  expect(line(page, "Last backup")).toContain("No backup has been made yet.");
  expect(line(page, "Last backup")).toContain("set up a backup every night");
  // This shop has no worker.
  expect(line(page, "Emails and reminders")).toContain("Needs attention");
  expect(line(page, "Emails and reminders")).toContain("restart the worker process");
  page.getByText(/^Version \d+\.\d+\.\d+$/);
  await db
    .insertInto("heartbeats")
    .values([
      { kind: "backup", source: "nightly", seenAt: testNow },
      { kind: "worker", source: "one", seenAt: testNow },
    ])
    .execute();
  const again = await page.follow("Check again");
  expect(line(again, "Last backup")).toContain("Good");
  expect(line(again, "Emails and reminders")).toContain("Good");
});

test("a failed mail is named with its error, and sent again", async () => {
  const { id } = await makeOrder(db);
  await sql`insert into pgboss.job (id, name, data, source_name, source_id, source_output)
    values (gen_random_uuid(), 'failed-jobs', ${JSON.stringify({ orderId: id })}, 'send-order-confirmation', gen_random_uuid(),
      '{"message": "550 No such mailbox"}')`.execute(db);
  const page = await visit("/admin/health", { as: "admin" });
  expect(line(page, "Failed emails")).toContain("Needs attention");
  const row = page.getByRole("row", { name: /550 No such mailbox/ });
  expect(row.textContent).toContain("Order confirmation");
  const button = row.querySelector("button")!.textContent!;
  const retried = await page.submit(button);
  retried.getByText("Sending again");
  expect(retried.queryByText("550 No such mailbox")).toBeNull();
  expect(line(retried, "Failed emails")).toContain("Good");
});

test("the owner reads where alerts go, and tests them", async () => {
  const page = await visit("/admin/health", { as: "admin" });
  const alerts = page.getByRole("region", { name: "Alerts" });
  expect(alerts.textContent).toContain("we email kitchen@dollop.example.");
  const tested = await page.submit("Send a test alert");
  tested.getByText("Test alert sent");
  expect((await runWorker()).map(({ to }) => to)).toContain("kitchen@dollop.example");
});
