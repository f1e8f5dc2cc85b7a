import { refusals } from "#app/http/refusal-messages.ts";
import type { AnyRefusal } from "#shop/refusal.ts";

/** While the shop takes no orders, cash is no way out. */
export function describeTrouble(refusal: AnyRefusal): { isClosed: boolean; message: string } {
  if (refusal.reason === "store-closed" || refusal.reason === "store-paused")
    return { isClosed: true, message: refusal.details.words };
  return { isClosed: false, message: refusals[refusal.reason].message };
}
