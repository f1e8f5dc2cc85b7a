import type { Db } from "#platform/database/database.server.ts";
import type { HttpBrowser } from "#tests/support/http/http-browser.ts";
import { canaries, findCanaries } from "./canaries.ts";
import { expectStatus } from "./customer-journey.ts";
import { findIn, readTables } from "./places.ts";

const { ada } = canaries;

/** What an export has to contain: what the shop stores about somebody. */
const exported = [
  ada.newName,
  ada.email,
  ada.orderName,
  ada.orderEmail,
  ada.phone,
  ada.address,
  ada.city,
].concat(ada.postalCode, ada.note, ada.plateNote, ada.favoriteNote, ada.cardInNote, ada.address6);

/**
 * What docs/operate.md, "What is kept, and for how long", lets stay after an account is deleted: messages that were
 * written to the shop and their answers, addresses that queued mails go to, and mailed codes until they are cleaned up.
 */
function mayStay(table: string, canary: string): boolean {
  if (["public.contact_messages", "public.contact_answers"].includes(table))
    return /message|contact/.test(canary);
  return ["pgboss.job", "public.verifications"].includes(table) && canary.startsWith("email ");
}

/** Downloads everything, closes the orders, deletes the account, and returns what is wrong. */
export async function eraseAccount(
  db: Db,
  {
    customer,
    administrator,
  }: { readonly customer: HttpBrowser; readonly administrator: HttpBrowser },
) {
  const problems: string[] = [];
  const started = performance.now();
  const download = await customer.get("/account/my-data");
  const exportMs = performance.now() - started;
  expectStatus("export", download, 200);
  const found = findCanaries(download.text, ["person"]);
  const missing = exported.flatMap((value) =>
    findCanaries(value, ["person"]).filter((name) => !found.includes(name)),
  );
  if (missing.length > 0) problems.push(`the export lacks ${missing.join(", ")}`);

  const orders = await db
    .selectFrom("orders")
    .innerJoin("users", "users.id", "orders.userId")
    .select(["orders.id", "orders.version"])
    .where("users.email", "=", ada.email)
    .where("orders.status", "not in", ["completed", "cancelled"])
    .execute();
  for (const { id: orderId, version } of orders) {
    const change = { intent: "status", orderId, version: String(version), status: "completed" };
    expectStatus("closing an order", await administrator.post("/admin", change), 200);
  }
  const goodbye = { intent: "delete", password: ada.newPassword };
  expectStatus("deletion", await customer.post("/account", goodbye), 302);
  const left = findIn(await readTables(db), ["person"], mayStay).filter(isAdas);
  if (left.length > 0) problems.push(`left after the account was deleted: ${left.join(", ")}`);
  return { problems, exportMs, leftCount: left.length };
}

/** Other people's canaries are still there, rightly. */
function isAdas(found: string): boolean {
  const own = new Set(Object.values(ada).flatMap((value) => findCanaries(value, ["person"])));
  return own.has(found.slice(0, found.lastIndexOf(" in ")));
}
