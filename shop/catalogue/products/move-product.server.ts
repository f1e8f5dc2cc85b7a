import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
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
  deps: ChangeDeps,
  admin: Admin,
  { productId, before }: { readonly productId: string; readonly before: string | null },
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    const type = await findProductType(tx, productId);
    if (type === undefined) throw new Refusal("not-found");
    const inOrder = await lockPositions(tx, type);
    const placed = positionsAfterMove(inOrder, productId, before);
    if (placed.length === 0) return unchanged();
    await updatePositions(tx, placed);
    return {
      audit: [
        {
          action: "product.moved",
          subjectKind: "product",
          subjectId: productId,
          after: { before },
        },
      ],
      jobs: [],
      announce: [{ topic: "catalogue", id: productId }],
    };
  });
}
