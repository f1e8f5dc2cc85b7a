import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#platform/config.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";

// Whoever verifies an address in the browser that created the account knows its password. Anybody
// else may have been signed up by a stranger and chooses a new one.

const cookieName = "__Host-dollop.signed-up";
const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";
/** As long as the link in the mail works. */
const maxAgeSeconds = 86_400;
type Secret = Pick<Config, "AUTH_SECRET">;

/** Set after every sign-up, also of a known address, whose cookie fits no account: the response must not tell. */
export function signUpCookie(config: Secret, userId: string): string {
  const value = sign(config, userId).toString("base64url");
  return `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
}

export const forgetSignUp = `${cookieName}=; Max-Age=0; ${attributes}`;

export function hasSignedUpHere(
  config: Secret,
  { headers }: RequestClient,
  userId: string,
): boolean {
  const value = /(?:^|; )__Host-dollop\.signed-up=([\w-]+)/.exec(headers.get("cookie") ?? "")?.[1];
  const given = Buffer.from(value ?? "", "base64url");
  const right = sign(config, userId);
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign({ AUTH_SECRET }: Secret, userId: string): Buffer {
  return createHmac("sha256", AUTH_SECRET).update(`signed-up\n${userId}`).digest();
}
