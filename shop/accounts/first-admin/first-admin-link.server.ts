import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { findNeedsFirstAdmin } from "./first-admin.queries.server.ts";

type Secret = Pick<Config, "AUTH_SECRET">;

/** From the secret, so that every process has the same one and none is stored. */
function tokenOf({ AUTH_SECRET }: Secret): string {
  return createHmac("sha256", AUTH_SECRET).update("first administrator").digest("base64url");
}

/** A new installation, whose first administrator has not come yet. */
export function needsFirstAdmin({ db }: Pick<Platform, "db">): Promise<boolean> {
  return findNeedsFirstAdmin(db);
}

/** Printed at the start for whoever runs the server; worthless once there is an administrator. */
export function firstAdminLink(config: Secret & Pick<Config, "BASE_URL">): string {
  return `${config.BASE_URL}/first-admin?${new URLSearchParams({ token: tokenOf(config) })}`;
}

export function isFirstAdminToken(config: Secret, given: string): boolean {
  const [expected, typed] = [tokenOf(config), given].map((text) => Buffer.from(text));
  return expected!.length === typed!.length && timingSafeEqual(expected!, typed!);
}
