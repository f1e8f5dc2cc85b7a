import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home.tsx"),
  route("about", "routes/storefront/about.tsx"),
  route("products", "routes/storefront/products.tsx"),
  route("order", "routes/storefront/order.tsx"),
  route("contact", "routes/storefront/contact.tsx"),

  route("checkout", "routes/checkout/checkout.tsx"),
  route("checkout/pay/:orderId", "routes/checkout/pay.tsx"),
  route("checkout/success", "routes/checkout/success.tsx"),
  route("checkout/outcome/:checkoutId", "routes/checkout/outcome.ts"),

  route("auth", "routes/account/auth.tsx"),
  route("auth/verify", "routes/account/verify-email.tsx"),
  route("sign-out", "routes/account/sign-out.ts"),
  route("account", "routes/account/account.tsx"),
  route("account/my-data", "routes/account/my-data.ts"),
  route("dashboard", "routes/account/dashboard.tsx"),

  layout("routes/admin/admin.tsx", [
    route("admin", "routes/admin/orders.tsx", [
      route("orders/:orderId", "routes/admin/order-details.tsx"),
    ]),
    route("admin/sales", "routes/admin/sales.tsx"),
    route("admin/sales/orders", "routes/admin/sold-orders.tsx"),
    route("admin/people", "routes/admin/people.tsx"),
    route("admin/settings", "routes/admin/settings.tsx"),
    route("admin/health", "routes/admin/health.tsx"),
    route("admin/products", "routes/admin/products.tsx"),
  ]),
  route("admin/images", "routes/admin/images.ts"),
  route("admin/orders.csv", "routes/admin/orders-csv.ts"),
  route("admin/orders/:orderId/ticket", "routes/admin/order-ticket.tsx"),
  route("admin/board", "routes/admin/board.tsx"),
  route("admin/board/tickets", "routes/admin/board-tickets.ts"),

  route("api/webhooks/stripe", "routes/resources/payment-events.ts"),
  route("api/auth/jwks", "routes/resources/key-set.ts"),
  route("live/orders", "routes/resources/live-orders.ts"),
  route("admin/live/orders", "routes/resources/live-all-orders.ts"),
  route("pictures/:productId/:file", "routes/resources/picture.ts"),
  route("images/:key/:file", "routes/resources/image.ts"),
  route("resources/menu-items", "routes/resources/menu-items.ts"),
  route("resources/order-again/:orderId", "routes/resources/order-again.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  ...(import.meta.env.DEV ? [route("_kit", "routes/development/kit.tsx")] : []),

  route("*", "routes/storefront/not-found.tsx"),
] satisfies RouteConfig;
