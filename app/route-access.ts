import type { Register } from "react-router";

/** Anyone, signed-in customers, or administrators. */
export type RouteAccess = "public" | "customer" | "admin";

/**
 * Who may use each route, with any method. A route without an entry does not compile, and a request
 * to one is refused (`http/enforce-access.ts`).
 */
export const routeAccess: Readonly<Record<Exclude<keyof Register["pages"], "/_kit">, RouteAccess>> =
  {
    "/": "public",
    "/about": "public",
    "/products": "public",
    "/order": "public",
    "/contact": "public",
    "/checkout": "customer",
    "/checkout/times": "customer",
    "/checkout/pay/:orderId": "customer",
    "/checkout/pay/:orderId/hold": "customer",
    "/checkout/payable/:orderId": "customer",
    "/checkout/success": "customer",
    "/checkout/outcome/:checkoutId": "customer",
    "/auth": "public",
    "/auth/verify": "public",
    "/sign-out": "public",
    "/account": "customer",
    "/account/confirm": "customer",
    "/account/my-data": "customer",
    "/account/notifications": "customer",
    "/dashboard": "customer",
    "/admin": "admin",
    "/admin/products": "admin",
    "/admin/sales": "admin",
    "/admin/sales/orders": "admin",
    "/admin/people": "admin",
    "/admin/settings": "admin",
    "/admin/health": "admin",
    "/admin/images": "admin",
    "/admin/orders/:orderId": "admin",
    "/admin/orders.csv": "admin",
    "/admin/orders/:orderId/ticket": "admin",
    "/admin/board": "admin",
    "/admin/board/tickets": "admin",
    "/admin/board/waiting": "admin",
    "/api/webhooks/stripe": "public",
    "/api/auth/jwks": "public",
    "/live/orders": "customer",
    "/admin/live/orders": "admin",
    "/drawings/:productId/:file": "public",
    "/images/:key/:file": "public",
    "/plates/:orderId/:position/:file": "customer",
    "/favorites": "customer",
    "/favorites/:favoriteId/:file": "customer",
    "/resources/menu-items": "public",
    "/resources/opening": "public",
    "/resources/next-time": "public",
    "/resources/order-again/:orderId": "customer",
    "/manifest.webmanifest": "public",
    "/service-worker.js": "public",
    "/robots.txt": "public",
    "/sitemap.xml": "public",
    "/*": "public",
  };
