import { standardType, type MenuProduct } from "../catalogue/product.ts";
import { formatMoney, type Cents } from "../money.ts";
import type { ChosenAddOn } from "./add-ons.ts";
import { mergeLines, toLine, type Cart, type CartLine } from "./cart.ts";

type ForSale = Pick<MenuProduct, "id" | "name" | "price" | "category" | "type" | "thumbnail">;

/** The cart as it can be ordered now, and notices about what changed. */
export type Reconciled = { readonly cart: Cart; readonly notices: readonly string[] };

/** `catalogue` is everything for sale; items that it does not contain have left the menu. */
export function reconcileCart(cart: Cart, catalogue: readonly ForSale[]): Reconciled {
  const forSale = new Map(catalogue.map((product) => [product.id, product]));
  // A set, so that an add-on on three plates gives one notice.
  const notices = new Set<string>();

  const notePrice = (name: string, was: Cents, is: Cents) => {
    if (was !== is)
      notices.add(`The price of ${name} is now ${formatMoney(is)} (it was ${formatMoney(was)}).`);
  };

  const refreshAddOn = (addOn: ChosenAddOn, line: CartLine): ChosenAddOn[] => {
    const product = forSale.get(addOn.id);
    if (!product || product.type === standardType) {
      notices.add(
        `We no longer have ${addOn.name}, so we've removed that add-on from your ${line.name}.`,
      );
      return [];
    }
    notePrice(product.name, addOn.unitPrice, product.price);
    const { name, price, type } = product;
    return [{ ...addOn, name, unitPrice: price, type }];
  };

  const lines = cart.flatMap((line) => {
    const product = forSale.get(line.productId);
    if (!product) {
      notices.add(`We no longer have ${line.name}, so we've removed that item from your cart.`);
      return [];
    }
    notePrice(product.name, line.unitPrice, product.price);
    const { name, price, category, type, thumbnail } = product;
    const addOns = line.addOns.flatMap((addOn) => refreshAddOn(addOn, line));
    const fresh = { productId: product.id, name, unitPrice: price, category, type, thumbnail };
    return [toLine({ ...fresh, addOns, note: line.note }, line.quantity)];
  });

  return { cart: mergeLines(lines), notices: [...notices] };
}
