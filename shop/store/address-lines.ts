import type { StoreSettings } from "./store-settings.ts";

type Address = Pick<StoreSettings, "streetAddress" | "city" | "province" | "postalCode">;

/** Leaves out empty parts and their commas: a new shop has not filled everything in. */
export function addressLines(store: Address): string[] {
  return [store.streetAddress, townLine(store)].filter(Boolean);
}

export function townLine({ city, province, postalCode }: Omit<Address, "streetAddress">): string {
  return [city, [province, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
