import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "../account.ts";
import type { Asker } from "../limits/request-client.ts";
import { declining } from "../to-refusal.server.ts";

export async function changeName(
  { auth }: Pick<Platform, "auth">,
  { headers }: Asker,
  _customer: Customer,
  fullName: string,
): Promise<void> {
  await declining(auth.changeName(headers, fullName));
}
