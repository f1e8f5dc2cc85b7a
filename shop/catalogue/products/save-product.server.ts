import { recordAudit } from "#platform/database/audit-trail.server.ts";
import { announce } from "#platform/live/live-updates.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { Refusal } from "#shop/refusal.ts";
import { insertProduct, lockProduct, updateProduct } from "./managed-products.queries.server.ts";
import { changesOf } from "./product-changes.ts";
import type { ProductForm } from "./product-form.ts";
import { swapImage } from "../images/remove-image.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now">;

/** A new product is the last of its type on the menu. */
export async function addProduct(deps: Deps, admin: Admin, form: ProductForm): Promise<string> {
  const { db, logger, now } = deps;
  const id = await db.transaction().execute(async (tx) => {
    await swapImage(deps, tx, null, form.image);
    const productId = await insertProduct(tx, form, now());
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "product.added",
      subjectKind: "product",
      subjectId: productId,
      after: form,
      at: now(),
    });
    return productId;
  });
  await announce(db, logger, { topic: "catalogue", id });
  return id;
}

type Seen = { readonly productId: string; readonly version: number };

/** Refused as `stale-write` if the product was changed since it was opened. */
export async function editProduct(
  deps: Deps,
  admin: Admin,
  { productId, version, ...form }: ProductForm & Seen,
): Promise<void> {
  const { db, logger, now } = deps;
  await db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, productId);
    if (!product) throw new Refusal("not-found");
    if (product.version !== version) throw new Refusal("stale-write");
    await swapImage(deps, tx, product.image, form.image);
    await updateProduct(tx, productId, form, { isMoved: product.type !== form.type });
    await recordAudit(tx, {
      actorKind: "admin",
      actorId: admin.id,
      action: "product.edited",
      subjectKind: "product",
      subjectId: productId,
      ...changesOf(product, form),
      at: now(),
    });
  });
  await announce(db, logger, { topic: "catalogue", id: productId });
}
