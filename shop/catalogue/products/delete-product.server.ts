import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { runStaffChange, type ChangeDeps } from "#shop/run-change.server.ts";
import { archiveProduct, lockProduct } from "./managed-products.queries.server.ts";

/**
 * ADM-10: removes the product from every list. The row and its image stay for past orders; the
 * application's database role cannot delete it.
 */
export async function deleteProduct(
  deps: ChangeDeps,
  admin: Admin,
  { productId, version }: { readonly productId: string; readonly version: number },
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Refusal("not-found");
    if (product.version !== version) throw new Refusal("stale-write");
    await archiveProduct(tx, productId, deps.now());
    const { name, price, isActive } = product;
    return {
      audit: [
        {
          action: "product.deleted",
          subjectKind: "product",
          subjectId: productId,
          before: { name, price, isActive },
        },
      ],
      jobs: [],
      announce: [{ topic: "catalogue", id: productId }],
    };
  });
}
