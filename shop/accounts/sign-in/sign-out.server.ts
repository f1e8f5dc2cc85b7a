import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Asker } from "../limits/request-client.ts";
import { declining } from "../to-refusal.server.ts";

export async function signOut(
  { auth }: Pick<Platform, "auth">,
  { headers }: Asker,
): Promise<{ cookies: Cookies }> {
  return { cookies: await declining(auth.signOut(headers)) };
}
