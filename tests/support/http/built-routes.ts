import path from "node:path";
import { routeAccess, type RouteAccess } from "#app/route-access.ts";

type Bundle = typeof import("../../../server/app.ts");

const { routeTable } = (await import(
  path.resolve(import.meta.dirname, "../../../build/server/app.js")
)) as Bundle;

const id = "7d444840-9dc0-11d1-b245-5ffdce74fad2";

/** An address for every pattern that has parameters. */
const samples: Readonly<Record<string, string>> = {
  "/drawings/:productId/:file": `/drawings/${id}/0123456789abcdef.svg`,
  "/checkout/pay/:orderId": `/checkout/pay/${id}`,
  "/checkout/outcome/:checkoutId": `/checkout/outcome/${id}`,
  "/images/:key/:file": `/images/${"0".repeat(32)}/640x480.webp`,
  "/resources/order-again/:orderId": `/resources/order-again/${id}`,
  "/admin/orders/:orderId": `/admin/orders/${id}`,
  "/kitchen/orders/:orderId/ticket": `/kitchen/orders/${id}/ticket`,
  "/kitchen/orders/:orderId/summary": `/kitchen/orders/${id}/summary`,
  "/kitchen/orders/:orderId/edit": `/kitchen/orders/${id}/edit`,
  "/admin/board/*": "/admin/board/tickets",
  "/admin/messages/:messageId": `/admin/messages/${id}`,
  "/*": "/no-such-page",
};

/** Every address of the built server, so that a new one is tested without being listed. */
export const builtRoutes = routeTable
  .filter((route) => route.id !== "root")
  .map(({ path: given, ...route }) => {
    const pattern = `/${given ?? ""}`;
    const access: RouteAccess | undefined = routeAccess[pattern as keyof typeof routeAccess];
    return { ...route, pattern, address: samples[pattern] ?? pattern, access };
  });
