import type { Cart } from "#shop/cart/cart.ts";
import type { Reconciled } from "#shop/cart/reconcile-cart.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import type { CheckoutTrouble } from "./checkout-trouble.ts";

type ForSale = Pick<MenuProduct, "id" | "name" | "price" | "category" | "type" | "picture">;

/**
 * What the server said when it refused, as a menu of just this cart: without what is gone, at the
 * prices of the refusal. `reconcileCart` then changes the cart and finds the words.
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
    // Its picture is never looked at: an add-on on a plate has none.
    ...addOns.map((addOn) => ({ ...plate, ...addOn, price: addOn.unitPrice })),
    { ...plate, id: productId, price: unitPrice },
  ]);
  // A drink may be a line and an add-on: what was said of it as a line comes last and stays.
  return [...new Map(known.map((product) => [product.id, product])).values()]
    .filter(({ id }) => !gone.has(id))
    .map((product) => ({ ...product, ...news.get(product.id) }));
}

/** Line by line, and then what it comes to. */
export function newsInWords(
  trouble: CheckoutTrouble,
  notices: Reconciled["notices"],
): readonly string[] {
  if (trouble.kind !== "price-changed") return notices;
  const total = `Your total is now ${formatMoney(trouble.is)} (it was ${formatMoney(trouble.was)}).`;
  const lines = notices.length > 0 ? notices : ["The delivery fee or the tax has changed."];
  return [...lines, total];
}
