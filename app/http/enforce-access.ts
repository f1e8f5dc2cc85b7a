import type { MiddlewareFunction } from "react-router";
import { routeAccess, type RouteAccess } from "#app/route-access.ts";
import { requireCustomer } from "#app/request-context.ts";
import { withRefusals } from "./with-refusals.server.ts";
import { requireAdmin } from "./require-admin.server.ts";

const known: Readonly<Record<string, RouteAccess>> = {
  ...routeAccess,
  ...(import.meta.env.DEV && { "/_kit": "public" }),
};

/**
 * Stands in front of every loader and action, also of those that a caller picks by `?_routes=`.
 * Loaders still ask for the person they need: this only makes forgetting harmless.
 */
export const enforceAccess: MiddlewareFunction<Response> = withRefusals(
  async ({ pattern, url, context }, next) => {
    const door = known[`/${pattern.replace(/^\//, "")}`];
    if (door === undefined) throw new Error(`No door for ${pattern}`);
    if (door === "customer") requireCustomer(context, url);
    if (door === "admin") await requireAdmin(context, url);
    return next();
  },
);
