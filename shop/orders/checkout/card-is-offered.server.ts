import type { Platform } from "#platform/platform.server.ts";

/** Whether this installation can take cards at all: without keys it takes cash. */
export function cardIsOffered({ cardPayments }: Pick<Platform, "cardPayments">): boolean {
  return cardPayments !== null;
}
