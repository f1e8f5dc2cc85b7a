import { createHmac, timingSafeEqual } from "node:crypto";

/** Set-Cookie lines, sent to the browser unchanged. */
export type Cookies = readonly string[];

const cookiePattern = /(?:^|;)\s*__Host-dollop\.session_token=([^;]+)/;

/**
 * Returns the token of a session cookie that we signed, without asking the database: the session may
 * have ended. A made-up cookie has none, so it costs no more than no cookie.
 */
export function readSessionToken(headers: Headers, secret: string): string | undefined {
  const value = decode(cookiePattern.exec(headers.get("cookie") ?? "")?.[1] ?? "");
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(end, 0));
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(value.slice(end + 1), "base64");
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && token ? token : undefined;
}

/** Other cookies of the library's sessions change what a session means, and of two tokens the library chooses. */
export function hasOnlySessionToken(headers: Headers): boolean {
  const names = (headers.get("cookie") ?? "").match(
    /__Host-dollop\.(?:session_|dont_remember)\w*/g,
  );
  return names?.length === 1 && names[0] === "__Host-dollop.session_token";
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
