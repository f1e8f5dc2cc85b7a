import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";

export async function signOut(
  { auth }: Pick<Platform, "auth">,
  { headers }: RequestClient,
): Promise<{ cookies: Cookies }> {
  return { cookies: await toRefusal(auth.signOut(headers)) };
}
