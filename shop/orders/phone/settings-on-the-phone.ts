import type { StoreSettings } from "#shop/store/store-settings.ts";

/**
 * A pause stops customers, not the person who answers the phone; whoever takes the call is in the shop, so no board has to
 * be open; and a caller can always ask for a time today. Hours and the kitchen's places count as for everybody.
 */
export function settingsOnThePhone(settings: StoreSettings): StoreSettings {
  const orderDays = Math.max(1, settings.orderDays);
  return { ...settings, pause: null, isKitchenScreenRequired: false, orderDays };
}
