import type { Listener } from "#platform/live/live-streams.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findSignedIn, touchSessions } from "./accounts.queries.server.ts";
import { hasEnded, needsTouch } from "./sign-in/session-age.ts";

/** Returns the listeners that are still signed in, and still on the staff if they hear all orders. Checked repeatedly while a stream is open. */
export async function authoriseStreams(
  { config, db, now }: Pick<Platform, "config" | "db" | "now">,
  listeners: readonly Listener[],
): Promise<ReadonlySet<Listener>> {
  const sessions = new Set(listeners.map(({ sessionId }) => sessionId));
  const signedIn = await findSignedIn(db, [...sessions], now());
  const rows = signedIn.filter((row) => !hasEnded(row, now()));
  // A board that is only watched is in use.
  const inUse = rows.filter((row) => needsTouch(row, now())).map(({ sessionId }) => sessionId);
  await touchSessions(db, inUse, now());
  const found = new Map(rows.map((row) => [row.sessionId, row]));
  const isFactorNeeded = config.ADMIN_SECOND_FACTOR === "required";
  return new Set(
    listeners.filter(({ sessionId, scope }) => {
      const person = found.get(sessionId);
      if (!person || scope === "own") return person !== undefined;
      return person.isAdmin ? person.hasSecondFactor || !isFactorNeeded : person.isKitchen;
    }),
  );
}
