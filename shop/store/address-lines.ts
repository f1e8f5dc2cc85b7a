import type { StoreSettings } from "./store-settings.ts";

/** Leaves out empty parts and their commas: a new shop has not filled everything in. */
export function addressLines({
  streetAddress,
  city,
  province,
  postalCode,
}: Pick<StoreSettings, "streetAddress" | "city" | "province" | "postalCode">): string[] {
  const town = [city, [province, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [streetAddress, town].filter(Boolean);
}
