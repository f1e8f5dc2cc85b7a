import type { Listener } from "#platform/live/live-streams.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findSignedIn } from "./accounts.queries.server.ts";

/** Returns the listeners that are still signed in, and still administrators if they hear all orders. Checked repeatedly while a stream is open. */
export async function authoriseStreams(
  { config, db, now }: Pick<Platform, "config" | "db" | "now">,
  listeners: readonly Listener[],
): Promise<ReadonlySet<Listener>> {
  const sessions = new Set(listeners.map(({ sessionId }) => sessionId));
  const rows = await findSignedIn(db, [...sessions], now());
  const found = new Map(rows.map((row) => [row.sessionId, row]));
  const isFactorNeeded = config.ADMIN_SECOND_FACTOR === "required";
  return new Set(
    listeners.filter(({ sessionId, scope }) => {
      const person = found.get(sessionId);
      if (!person || scope === "own") return person !== undefined;
      return person.isAdmin && (person.hasSecondFactor || !isFactorNeeded);
    }),
  );
}
