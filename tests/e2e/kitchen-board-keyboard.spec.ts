import { announce } from "#platform/live/announce.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { ago, expect, lane, test, ticket } from "#tests/support/browser/own-board-test.ts";
import { toast } from "#tests/support/browser/page-parts.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { demoAdmin } from "#tests/support/people.ts";

test("with the keyboard the focus follows a ticket; a tap or another tablet does not move it @desktop", async ({
  page,
  place,
  shop,
}) => {
  const paid = { paymentStatus: "paid", acceptedAt: ago(30) } as const;
  const mine = await place({ ...paid, status: "preparing", createdAt: ago(30) });
  const next = await place({ ...paid, status: "ready", createdAt: ago(20) });
  const fresh = await place({ createdAt: ago(5) });
  await signIn(page, demoAdmin, "/kitchen", shop.db);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const button = (order: { id: string }, label: string) =>
    ticket(page, order).getByRole("button", { name: new RegExp(`^${label}: `) });

  const answered = ({ pickupNumber }: { pickupNumber: number }, status: string) =>
    expect(toast(page, `P-${pickupNumber}: ${status}`)).toBeVisible();
  // A ticket that has just moved takes no key either, not even right after the page has come.
  const press = async () => {
    await expect(page.locator("[data-settling]")).toHaveCount(0);
    await page.keyboard.press("Enter");
  };
  await button(mine, "Mark ready").focus();
  await press();
  await expect(button(mine, "Complete")).toBeFocused();
  await answered(mine, "Ready");
  await press();
  await expect(button(next, "Complete")).toBeFocused();
  // One toast at a time: a later answer to an earlier press would take the place of the last one's.
  await answered(mine, "Completed");
  await press();
  await expect(lane(page, "Ready").getByRole("heading", { name: /^Ready/ })).toBeFocused();
  await answered(next, "Completed");

  await button(fresh, "Confirm").click();
  await answered(fresh, "Confirmed");
  await expect(page.locator(".ticket :focus")).toHaveCount(0);
  await button(fresh, "Start preparing").focus();
  await shop.db
    .updateTable("orders")
    .set({ status: "preparing" })
    .where("id", "=", fresh.id)
    .execute();
  await announce(shop.db, createLogger("silent"), { topic: "orders", id: fresh.id });
  await expect(button(fresh, "Mark ready")).toBeVisible();
  await expect(page.locator(".ticket :focus")).toHaveCount(0);
});
