import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import { listSessionsOf } from "../accounts.queries.server.ts";
import { describeBrowser } from "./describe-browser.ts";

export type Device = {
  readonly id: string;
  readonly isThis: boolean;
  readonly browser: string;
  readonly address: string;
  readonly since: Date;
  readonly lastSeen: Date;
};

export async function readAccount(
  { db, now }: Pick<Platform, "db" | "now">,
  { id, name, email, hasSecondFactor, sessionId }: Customer,
): Promise<{ name: string; email: string; hasSecondFactor: boolean; devices: Device[] }> {
  const sessions = await listSessionsOf(db, id, now());
  const devices = sessions.map((session) => ({
    id: session.id,
    isThis: session.id === sessionId,
    browser: describeBrowser(session.userAgent ?? ""),
    address: session.ipAddress ?? "",
    since: session.createdAt,
    lastSeen: session.updatedAt,
  }));
  return { name, email, hasSecondFactor, devices };
}
