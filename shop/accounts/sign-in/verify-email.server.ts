import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";

/** Verifies the address and signs in. A link works once. */
export async function verifyEmail(
  { auth }: Pick<Platform, "auth">,
  client: RequestClient,
  token: string,
): Promise<{ cookies: Cookies }> {
  const cookies = await toRefusal(auth.verifyEmail(client.headers, token));
  if (cookies.length === 0) throw new Refusal("invalid-token");
  return { cookies };
}
