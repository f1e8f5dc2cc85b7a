import type { Config } from "#platform/config.server.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { findKnownDevice } from "./find-known-device.server.ts";

/** Whose budget a requested mail uses: a browser that once signed in has its own, which strangers cannot use up. */
export function mailBudgetOf(
  config: Pick<Config, "AUTH_SECRET">,
  client: RequestClient,
  email: string,
): string {
  const device = findKnownDevice(config, client, email);
  return device ? `${email}\n${device}` : email;
}
