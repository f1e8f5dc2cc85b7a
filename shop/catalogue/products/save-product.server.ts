import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { runStaffChange, type ChangeDeps } from "#shop/run-change.server.ts";
import {
  insertProducts,
  lockProduct,
  replaceKitchenWork,
  updateProduct,
} from "./managed-products.queries.server.ts";
import { changesOf } from "./product-changes.ts";
import type { ProductForm } from "./product-form.ts";
import { swapImage } from "../images/remove-image.server.ts";

type Deps = ChangeDeps & Pick<Platform, "jobs">;

/** A new product is the last of its type on the menu. */
export async function addProduct(deps: Deps, admin: Admin, form: ProductForm): Promise<string> {
  return runStaffChange(deps, admin, async (tx) => {
    const jobs = await swapImage(deps, tx, null, form.image);
    const id = (await insertProducts(tx, [form], deps.now()))[0]!;
    if (form.kitchenWork) await replaceKitchenWork(tx, id, form.kitchenWork);
    return {
      audit: [{ action: "product.added", subjectKind: "product", subjectId: id, after: form }],
      jobs,
      announce: [{ topic: "catalogue", id }],
      result: id,
    };
  });
}

type Seen = { readonly productId: string; readonly version: number };

/** Refused as `stale-write` when somebody changed the product since it was opened. */
export async function editProduct(
  deps: Deps,
  admin: Admin,
  { productId, version, ...form }: ProductForm & Seen,
): Promise<void> {
  await runStaffChange(deps, admin, async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Refusal("not-found");
    if (product.version !== version) throw new Refusal("stale-write");
    const jobs = await swapImage(deps, tx, product.image, form.image);
    await updateProduct(tx, productId, form, { isMoved: product.type !== form.type });
    if (form.kitchenWork !== undefined) await replaceKitchenWork(tx, productId, form.kitchenWork);
    return {
      audit: [
        {
          action: "product.edited",
          subjectKind: "product",
          subjectId: productId,
          ...changesOf(product, form),
        },
      ],
      jobs,
      announce: [{ topic: "catalogue", id: productId }],
    };
  });
}
