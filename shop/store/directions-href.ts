import type { StoreSettings } from "./store-settings.ts";

type Place = Pick<StoreSettings, "streetAddress" | "city" | "province" | "postalCode">;

/** "48 Griddle Lane, Kingston, ON K7L 0A1", without what the owner has not filled in. */
export function formatStoreAddress({ streetAddress, city, province, postalCode }: Place): string {
  const region = [province, postalCode].filter(Boolean).join(" ");
  return [streetAddress, city, region].filter(Boolean).join(", ");
}

/** Opens the way to the shop in the phone's map or in a browser. Returns undefined without an address. */
export function directionsHref(store: Place & Pick<StoreSettings, "name">): string | undefined {
  if (store.streetAddress === "") return undefined;
  const destination = [store.name, formatStoreAddress(store)].join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
