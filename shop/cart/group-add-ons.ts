// A file of its own, because every page loads the cart's rules and few pages list add-ons.

const firstGroups = ["Extra Toppings", "Drizzles", "Quenchers"];

type AddOnGroup<T> = { readonly type: string; readonly addOns: readonly T[] };

/** The standard groups first, then the owner's own types by name. */
export function groupAddOns<T extends { readonly type: string }>(
  addOns: readonly T[],
): readonly AddOnGroup<T>[] {
  const rank = (type: string) => {
    const place = firstGroups.indexOf(type);
    return place < 0 ? firstGroups.length : place;
  };
  return [...Map.groupBy(addOns, ({ type }) => type)]
    .map(([type, members]) => ({ type, addOns: members }))
    .toSorted((a, b) => rank(a.type) - rank(b.type) || a.type.localeCompare(b.type));
}
