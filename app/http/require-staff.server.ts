import type { RouterContextProvider } from "react-router";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { isAdministrator, type Admin, type Staff } from "#shop/accounts/account.ts";
import { readStaffRole } from "#shop/accounts/read-staff-role.server.ts";
import { Refusal } from "#shop/refusal.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The only place that makes `Staff`: the kitchen or an administrator. Checks the database every time, and an
 * administrator's second factor.
 */
export async function requireStaff(context: Context, url: URL): Promise<Staff> {
  const customer = requireCustomer(context, url);
  const platform = context.get(platformContext);
  const role = await readStaffRole(platform, customer);
  if (!role) throw new Refusal("not-permitted");
  const isAdmin = role === "admin";
  if (isAdmin && platform.config.ADMIN_SECOND_FACTOR === "required" && !customer.hasSecondFactor)
    throw new Refusal("second-factor-required");
  // What the database says, not what the session claims.
  return { ...customer, isAdmin, isKitchen: role === "kitchen" } as Staff;
}

/** As `requireStaff`, without the kitchen. */
export async function requireAdmin(context: Context, url: URL): Promise<Admin> {
  const staff = await requireStaff(context, url);
  if (!isAdministrator(staff)) throw new Refusal("admins-only");
  return staff;
}
