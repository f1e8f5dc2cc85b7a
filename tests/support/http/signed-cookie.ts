import { createHmac } from "node:crypto";
import { authSecret } from "../server-process.ts";

/** The cookie's value as the auth library signs it. */
export function signedCookie(token: string): string {
  const signature = createHmac("sha256", authSecret).update(token).digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}

/** Passes for a session, so that a page is rendered and not taken from the cache. */
export const sessionCookie = `__Host-dollop.session_token=${signedCookie("a session that ended")}`;
