import type { MiddlewareFunction } from "react-router";
import { routeAccess, type RouteAccess } from "#app/route-access.ts";
import { requireCustomer } from "#app/request-context.ts";
import { withRefusals } from "./with-refusals.server.ts";
import { requireAdmin } from "./require-admin.server.ts";

const accessByPattern: Readonly<Record<string, RouteAccess>> = {
  ...routeAccess,
  ...(import.meta.env.DEV && { "/_kit": "public" }),
};

/**
 * Stands in front of every loader and action, also of those that a caller picks by `?_routes=`.
 * Loaders still ask for the person they need: this only makes forgetting harmless.
 */
export const enforceAccess: MiddlewareFunction<Response> = withRefusals(
  async ({ pattern, url, context }, next) => {
    const access = accessByPattern[`/${pattern.replace(/^\//, "")}`];
    if (access === undefined) throw new Error(`No access rule for ${pattern}`);
    if (access === "customer") requireCustomer(context, url);
    if (access === "admin") await requireAdmin(context, url);
    return next();
  },
);
