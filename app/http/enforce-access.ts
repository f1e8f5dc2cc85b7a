import type { MiddlewareFunction } from "react-router";
import { routeAccess, type RouteAccess } from "#app/route-access.ts";
import { requireCustomer } from "#app/request-context.ts";
import { withRefusals } from "./with-refusals.server.ts";
import { requireAdmin } from "./require-staff.server.ts";
import { requireStaff } from "./require-staff.server.ts";

const accessByPattern: Readonly<Record<string, RouteAccess>> = {
  ...routeAccess,
  ...(import.meta.env.DEV && { "/_kit": "public" }),
};

/**
 * Runs before every loader and action, also those that a client selects with `?_routes=`. Loaders
 * still require the person they need; this is the safety net.
 */
export const enforceAccess: MiddlewareFunction<Response> = withRefusals(
  async ({ pattern, url, context }, next) => {
    const access = accessByPattern[`/${pattern.replace(/^\//, "")}`];
    if (access === undefined) throw new Error(`No access rule for ${pattern}`);
    if (access === "customer") requireCustomer(context, url);
    if (access === "staff") await requireStaff(context, url);
    if (access === "admin") await requireAdmin(context, url);
    return next();
  },
);
