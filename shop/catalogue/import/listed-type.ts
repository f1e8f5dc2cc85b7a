import { productTypes } from "../product-choices.ts";
import { standardType, type ManagedProduct } from "../product.ts";
import { shopSpelling, spellingKey } from "./shop-spelling.ts";

/** What other lists call a dish. Any other new word names a group of add-ons. */
const dishWords = new Set(
  [
    ...["Food", "Main", "Main course", "Main dish", "Dish", "Dishes", "Entrée", "Meal"],
    ...["Dessert", "Product", "Item", "Menu item", "Regular"],
  ].map(spellingKey),
);

type ListedType = {
  readonly type: string;
  /** The word that was typed, if it is no type of the shop but means a dish. */
  readonly readAsStandard?: string;
};

/** A type of the shop comes first: "Desserts" may be a group of add-ons there. */
export function typeReader(products: readonly ManagedProduct[]): (typed: string) => ListedType {
  const spell = shopSpelling(knownTypes(products));
  return (typed) => {
    const known = spell(typed);
    if (known) return { type: known };
    return dishWords.has(spellingKey(typed))
      ? { type: standardType, readAsStandard: typed }
      : { type: typed };
  };
}

export type NewType = { readonly type: string; readonly count: number };

/** The types that an import would bring, the largest first: a dish among them would be no dish. */
export function newTypesOf(
  added: readonly { readonly type: string }[],
  products: readonly ManagedProduct[],
): readonly NewType[] {
  const known = new Set(knownTypes(products));
  const byType = Map.groupBy(added, ({ type }) => type);
  return [...byType]
    .filter(([type]) => !known.has(type))
    .map(([type, { length: count }]) => ({ type, count }))
    .toSorted((a, b) => b.count - a.count);
}

function knownTypes(products: readonly ManagedProduct[]): readonly string[] {
  return [...productTypes, ...products.map(({ type }) => type)];
}
