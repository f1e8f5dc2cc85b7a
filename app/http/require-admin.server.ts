import type { RouterContextProvider } from "react-router";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import type { Admin } from "#shop/accounts/account.ts";
import { isAdmin } from "#shop/accounts/is-admin.server.ts";
import { Refusal } from "#shop/refusal.ts";

/** The only place that makes an `Admin`. Checks the database every time, and the second factor. */
export async function requireAdmin(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<Admin> {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  if (!(await isAdmin(platform, customer))) throw new Refusal("not-permitted");
  if (platform.config.ADMIN_SECOND_FACTOR === "required" && !customer.hasSecondFactor)
    throw new Refusal("second-factor-required");
  return customer as Admin;
}
