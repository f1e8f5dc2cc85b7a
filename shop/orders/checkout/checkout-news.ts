import type { Cart } from "#shop/cart/cart.ts";
import type { Reconciled } from "#shop/cart/reconcile-cart.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import type { CheckoutTrouble } from "./checkout-trouble.ts";

type ForSale = Pick<MenuProduct, "id" | "name" | "price" | "category" | "type" | "thumbnail">;

/**
 * A menu made from the refusal: only this cart's products, without those that are gone, at the new
 * prices. `reconcileCart` then updates the cart and writes the messages.
 */
export function menuAfter(trouble: CheckoutTrouble, cart: Cart): ForSale[] {
  const gone = new Set(trouble.kind === "gone" ? trouble.ids : []);
  const priced = trouble.kind === "price-changed" ? trouble.lines : [];
  const news = new Map(
    priced
      .flatMap(({ productId, name, unitPrice, addOns }) => [
        ...addOns,
        { id: productId, name, unitPrice },
      ])
      .map(({ id, name, unitPrice }) => [id, { name, price: unitPrice }]),
  );
  const known = cart.flatMap(({ productId, unitPrice, addOns, ...plate }) => [
    // An add-on on a plate has no thumbnail.
    ...addOns.map((addOn) => ({ ...plate, ...addOn, price: addOn.unitPrice })),
    { ...plate, id: productId, price: unitPrice },
  ]);
  // A drink may be both a line and an add-on: the line comes last and wins.
  return [...new Map(known.map((product) => [product.id, product])).values()]
    .filter(({ id }) => !gone.has(id))
    .map((product) => ({ ...product, ...news.get(product.id) }));
}

/** Each line, then the total. */
export function describeNews(
  trouble: CheckoutTrouble,
  notices: Reconciled["notices"],
): readonly string[] {
  if (trouble.kind !== "price-changed") return notices;
  const total = `Your total is now ${formatMoney(trouble.is)} (it was ${formatMoney(trouble.was)}).`;
  const lines = notices.length > 0 ? notices : ["The delivery fee or the tax has changed."];
  return [...lines, total];
}
