import type { ProductWork } from "./order-work.ts";
import type { Station } from "./plan-batches.ts";

type Product = {
  readonly type: string;
  readonly category: string;
  readonly kitchenWork: ProductWork | null;
};

const partySizePlaces = 4;

/** What the owner said; otherwise a Standard product takes one place of the first station, in Party Size four. */
export function productWork(
  { type, category, kitchenWork }: Product,
  stations: readonly Pick<Station, "id">[],
): ProductWork {
  if (kitchenWork) return kitchenWork;
  const [first] = stations;
  if (!first || type !== "Standard") return {};
  return { [first.id]: category === "Party Size" ? partySizePlaces : 1 };
}
