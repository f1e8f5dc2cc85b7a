import { townLine } from "#shop/store/address-lines.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";

/** Where an order is picked up. The street is empty for a new shop without an address. */
export type PickupPlace = { readonly name: string; readonly street: string; readonly town: string };

type Store = Pick<StoreSettings, "name" | "streetAddress" | "city" | "province" | "postalCode">;

/** What the customer was told, also if the shop has moved since; old orders don't say. */
export function pickupPlaceOf(
  { place }: { readonly place: PickupPlace | null },
  store: Store,
): PickupPlace {
  return place ?? { name: store.name, street: store.streetAddress, town: townLine(store) };
}

/** What a new order stores; null until the owner has typed an address. */
export function toldPlace(store: Store): PickupPlace | null {
  return store.streetAddress === "" ? null : pickupPlaceOf({ place: null }, store);
}

/** "12 Griddle Lane, Kingston, ON K7L 1A1" if the shop is somewhere else by now; otherwise null. */
export function otherPlace(
  { place }: { readonly place: PickupPlace | null },
  store: Store,
): string | null {
  if (!place) return null;
  const text = placeLines(place).join(", ");
  return text === placeLines(pickupPlaceOf({ place: null }, store)).join(", ") ? null : text;
}

export function placeLines({ street, town }: PickupPlace): string[] {
  return [street, town].filter(Boolean);
}

/** As it is stored. */
export const toPlaceAddress = (place: PickupPlace) => placeLines(place).join("\n");

export function fromPlaceColumns(name: string | null, address: string | null): PickupPlace | null {
  if (name === null || address === null) return null;
  const [street = "", town = ""] = address.split("\n");
  return { name, street, town };
}
