import type { StoreDetails } from "./store-details.ts";

/** A new shop has not filled everything in; what is missing leaves no comma behind. */
export function addressLines({
  streetAddress,
  city,
  province,
  postalCode,
}: Pick<StoreDetails, "streetAddress" | "city" | "province" | "postalCode">): string[] {
  const town = [city, [province, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [streetAddress, town].filter(Boolean);
}
