import { createHash } from "node:crypto";
import type { Config } from "../config.server.ts";

type Secrets = Pick<Config, "AUTH_SECRET" | "AUTH_SECRETS_BEFORE">;

/** The current secret first. A secret's version comes from its value, so that the list may change its order and length. */
export function authSecrets({ AUTH_SECRET, AUTH_SECRETS_BEFORE }: Secrets) {
  return [AUTH_SECRET, ...AUTH_SECRETS_BEFORE].map((value) => ({
    version: versionOf(value),
    value,
  }));
}

/** What the library puts before data that it encrypted with the current secret. */
export function currentSecretPrefix({ AUTH_SECRET }: Secrets): string {
  return `$ba$${versionOf(AUTH_SECRET)}$`;
}

function versionOf(secret: string): number {
  return createHash("sha256").update(`version\n${secret}`).digest().readUInt32BE();
}
