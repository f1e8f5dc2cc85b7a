import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { runStaffChange, unchanged, type ChangeDeps } from "#shop/run-change.server.ts";
import { lockProduct, setProductActive } from "./managed-products.queries.server.ts";

type Wanted = {
  readonly productId: string;
  readonly version: number;
  readonly status: "active" | "inactive";
};

/** Puts a product on the menu or takes it off. Setting the current status does nothing. */
export async function changeProductStatus(
  deps: ChangeDeps,
  admin: Admin,
  { productId, version, status }: Wanted,
): Promise<void> {
  const isActive = status === "active";
  await runStaffChange(deps, admin, async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Refusal("not-found");
    if (product.isActive === isActive) return unchanged();
    if (product.version !== version) throw new Refusal("stale-write");
    await setProductActive(tx, productId, isActive);
    const action = isActive ? "product.activated" : "product.deactivated";
    return {
      audit: [{ action, subjectKind: "product", subjectId: productId }],
      jobs: [],
      announce: [{ topic: "catalogue", id: productId }],
    };
  });
}
