import type { Platform } from "#platform/platform.server.ts";

/** Whether this installation can take cards at all. False until there is a page to pay on. */
export function cardIsOffered(_world: Pick<Platform, "cardPayments">): boolean {
  return false;
}
