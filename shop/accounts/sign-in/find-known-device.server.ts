import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";

// A browser that once signed in to an account has attempts of its own: when guesses from a thousand
// addresses use up the account's attempts, its owner can still sign in.

const cookieName = "__Host-dollop.device";
type Secret = Pick<Config, "AUTH_SECRET">;

export function findKnownDevice(
  config: Secret,
  { headers }: RequestClient,
  email: string,
): string | undefined {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(headers.get("cookie") ?? "")?.[1];
  const [device, signature] = value?.split(".") ?? [];
  if (!device || !signature) return undefined;
  const given = Buffer.from(signature, "base64url");
  const right = signDevice(config, device, email);
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined;
}

export function deviceCookie(config: Secret, email: string): string {
  const device = randomBytes(16).toString("base64url");
  const value = `${device}.${signDevice(config, device, email).toString("base64url")}`;
  return `${cookieName}=${value}; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax`;
}

function signDevice({ AUTH_SECRET }: Secret, device: string, email: string): Buffer {
  return createHmac("sha256", AUTH_SECRET).update(`known-device\n${device}\n${email}`).digest();
}
