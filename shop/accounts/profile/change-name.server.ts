import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";

export async function changeName(
  { auth }: Pick<Platform, "auth">,
  { headers }: RequestClient,
  _customer: Customer,
  fullName: string,
): Promise<void> {
  await toRefusal(auth.changeName(headers, fullName));
}
