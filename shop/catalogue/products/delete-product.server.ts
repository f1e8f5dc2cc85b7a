import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { archiveProduct, lockProduct } from "./managed-products.queries.server.ts";

/**
 * ADM-10: removes the product from every list. The row and its image stay for past orders; the
 * application's database role cannot delete it.
 */
export async function deleteProduct(
  { db, logger, now }: Pick<Platform, "db" | "logger" | "now">,
  admin: Admin,
  { productId, version }: { readonly productId: string; readonly version: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Refusal("not-found");
    if (product.version !== version) throw new Refusal("stale-write");
    await archiveProduct(tx, productId, now());
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "product.deleted",
      subjectKind: "product",
      subjectId: productId,
      before: { name: product.name, price: product.price, isActive: product.isActive },
      at: now(),
    });
  });
  await announce(db, logger, { topic: "catalogue", id: productId });
}
