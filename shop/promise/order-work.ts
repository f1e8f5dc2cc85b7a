import type { Batch, Work } from "./plan-batches.ts";

/** Places that one of a product takes, by station id. */
export type ProductWork = Readonly<Record<string, number>>;

export type OrderedPlates = {
  readonly productId: string;
  readonly quantity: number;
  readonly addOns: readonly { readonly id: string; readonly quantity: number }[];
};

/** An add-on counts like any product: a drizzle takes no place, a second waffle does. */
export function workOf(
  lines: readonly OrderedPlates[],
  products: ReadonlyMap<string, ProductWork>,
): Work {
  const work = new Map<string, number>();
  const add = (productId: string, quantity: number) => {
    for (const [station, places] of Object.entries(products.get(productId) ?? {}))
      if (places > 0) work.set(station, (work.get(station) ?? 0) + places * quantity);
  };
  for (const { productId, quantity, addOns } of lines) {
    add(productId, quantity);
    for (const addOn of addOns) add(addOn.id, addOn.quantity * quantity);
  }
  return work;
}

/** How much the kitchen has to make, whatever the station. */
export function platesOf(work: Work): number {
  return [...work.values()].reduce((sum, places) => sum + places, 0);
}

/** What an order takes that is planned already. */
export function workOfBatches(batches: readonly Pick<Batch, "stationId" | "places">[]): Work {
  const work = new Map<string, number>();
  for (const { stationId, places } of batches)
    work.set(stationId, (work.get(stationId) ?? 0) + places);
  return work;
}
