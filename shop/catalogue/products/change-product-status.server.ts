import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { lockProduct, setProductActive } from "./managed-products.queries.server.ts";

type Wanted = {
  readonly productId: string;
  readonly version: number;
  readonly status: "active" | "inactive";
};

/** Puts a product on the menu or takes it off. Setting the current status does nothing. */
export async function changeProductStatus(
  { db, logger, now }: Pick<Platform, "db" | "logger" | "now">,
  admin: Admin,
  { productId, version, status }: Wanted,
): Promise<void> {
  const isActive = status === "active";
  const isChanged = await db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Refusal("not-found");
    if (product.isActive === isActive) return false;
    if (product.version !== version) throw new Refusal("stale-write");
    await setProductActive(tx, productId, isActive);
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: isActive ? "product.activated" : "product.deactivated",
      subjectKind: "product",
      subjectId: productId,
      at: now(),
    });
    return true;
  });
  if (isChanged) await announce(db, logger, { topic: "catalogue", id: productId });
}
