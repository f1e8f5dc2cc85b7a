import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home/home.tsx"),
  route("about", "routes/storefront/about/about.tsx"),
  route("products", "routes/storefront/products/products.tsx"),
  route("order", "routes/storefront/order/order.tsx"),
  route("contact", "routes/storefront/contact/contact.tsx"),

  route("checkout", "routes/checkout/checkout/checkout.tsx"),
  route("checkout/pay/:orderId", "routes/checkout/pay/pay.tsx"),
  route("checkout/payable/:orderId", "routes/checkout/pay/payable.ts"),
  route("checkout/success", "routes/checkout/success/success.tsx"),
  route("checkout/outcome/:checkoutId", "routes/checkout/checkout/outcome.ts"),

  route("auth", "routes/account/auth/auth.tsx"),
  route("auth/verify", "routes/account/verify-email/verify-email.tsx"),
  route("sign-out", "routes/account/sign-out.ts"),
  route("account", "routes/account/account/account.tsx"),
  route("account/confirm", "routes/account/confirm/confirm.tsx"),
  route("account/my-data", "routes/account/account/my-data.ts"),
  route("dashboard", "routes/account/dashboard/dashboard.tsx"),

  layout("routes/admin/layout/admin-layout.tsx", [
    route("admin", "routes/admin/orders/orders.tsx", [
      route("orders/:orderId", "routes/admin/orders/order-details.tsx"),
    ]),
    route("admin/sales", "routes/admin/sales/sales.tsx"),
    route("admin/sales/orders", "routes/admin/sales/sold-orders.tsx"),
    route("admin/people", "routes/admin/people/people.tsx"),
    route("admin/settings", "routes/admin/settings/settings.tsx"),
    route("admin/health", "routes/admin/health/health.tsx"),
    route("admin/products", "routes/admin/products/products.tsx"),
  ]),
  route("admin/images", "routes/admin/products/images.ts"),
  route("admin/orders.csv", "routes/admin/orders/orders-csv.ts"),
  route("admin/orders/:orderId/ticket", "routes/admin/order-ticket/order-ticket.tsx"),
  route("admin/board", "routes/admin/board/board.tsx"),
  route("admin/board/tickets", "routes/admin/board/board-tickets.ts"),
  route("admin/board/waiting", "routes/admin/board/waiting-count.ts"),

  route("api/webhooks/stripe", "routes/resources/payment-events.ts"),
  route("api/auth/jwks", "routes/resources/key-set.ts"),
  route("live/orders", "routes/resources/live-orders.ts"),
  route("admin/live/orders", "routes/resources/live-all-orders.ts"),
  route("drawings/:productId/:file", "routes/resources/drawing.ts"),
  route("images/:key/:file", "routes/resources/image.ts"),
  route("plates/:orderId/:position/:file", "routes/resources/plate.ts"),
  route("favorites", "routes/resources/favorites.ts"),
  route("favorites/:favoriteId/:file", "routes/resources/favorite-plate.ts"),
  route("resources/menu-items", "routes/resources/menu-items.ts"),
  route("resources/opening", "routes/resources/opening.ts"),
  route("resources/order-again/:orderId", "routes/resources/order-again.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  ...(import.meta.env.DEV ? [route("_kit", "routes/development/kit/kit.tsx")] : []),

  route("*", "routes/storefront/not-found/not-found.tsx"),
] satisfies RouteConfig;
