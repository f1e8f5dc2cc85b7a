import type { StoreSettings } from "./store-settings.ts";

type Place = Pick<StoreSettings, "name" | "streetAddress" | "city" | "province" | "postalCode">;

/** Opens the way to the shop in a maps app or the browser; undefined until the owner has typed an address. */
export function directionsHref({
  name,
  streetAddress,
  city,
  province,
  postalCode,
}: Place): string | undefined {
  if (streetAddress === "") return undefined;
  const place = [name, streetAddress, city, `${province} ${postalCode}`.trim()].filter(Boolean);
  const query = new URLSearchParams({ api: "1", destination: place.join(", ") });
  return `https://www.google.com/maps/dir/?${query}`;
}

/** Shows an address on a map. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}
