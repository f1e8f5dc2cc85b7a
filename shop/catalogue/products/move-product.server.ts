import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import {
  findProductType,
  lockPositions,
  updatePositions,
} from "./managed-products.queries.server.ts";
import { positionsAfterMove } from "./menu-order.ts";

/**
 * Moves a product before another one of its type, or to the end. A single move instead of a whole
 * list, so that two administrators can rearrange the menu at the same time.
 */
export async function moveProduct(
  { db, logger, now }: Pick<Platform, "db" | "logger" | "now">,
  admin: Admin,
  { productId, before }: { readonly productId: string; readonly before: string | null },
): Promise<void> {
  const isMoved = await db.transaction().execute(async (tx) => {
    const type = await findProductType(tx, productId);
    if (type === undefined) throw new Refusal("not-found");
    const inOrder = await lockPositions(tx, type);
    const placed = positionsAfterMove(inOrder, productId, before);
    if (placed.length === 0) return false;
    await updatePositions(tx, placed);
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "product.moved",
      subjectKind: "product",
      subjectId: productId,
      after: { before },
      at: now(),
    });
    return true;
  });
  if (isMoved) await announce(db, logger, { topic: "catalogue", id: productId });
}
