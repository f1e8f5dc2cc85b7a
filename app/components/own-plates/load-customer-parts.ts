import { lazy } from "react";

// Loaded apart from the pages: visitors, who are most of the traffic, have no favorites.

type CustomerParts = typeof import("./customer-parts.ts");

/** Empty until they are loaded. */
export const loadedParts: Partial<CustomerParts> = {};

async function loadCustomerParts(): Promise<CustomerParts> {
  const parts = await import("./customer-parts.ts");
  Object.assign(loadedParts, parts);
  return parts;
}

/** For `lazy`. The page is complete without a part that does not load; an error would replace it. */
export const lazyPart = <Name extends keyof CustomerParts>(name: Name) =>
  lazy(() =>
    loadCustomerParts().then(
      (parts) => ({ default: parts[name] as CustomerParts[Name] | (() => null) }),
      () => ({ default: () => null }),
    ),
  );

/**
 * Before hydration: React throws the server's HTML of a part away if the page changes while the part's
 * script is loading. Hearts and usual would disappear and come back, and the page would jump.
 */
export async function loadShownCustomerParts(): Promise<void> {
  if (!document.querySelector(".heart, .usual, .favorites")) return;
  // Without them the page still works.
  await loadCustomerParts().catch(() => {});
}
