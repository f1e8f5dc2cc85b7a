import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/storefront/home.tsx"),
  route("about", "routes/storefront/about.tsx"),
  route("products", "routes/storefront/products.tsx"),
  route("order", "routes/storefront/order.tsx"),

  route("auth", "routes/account/auth.tsx"),
  route("auth/verify", "routes/account/verify-email.tsx"),
  route("sign-out", "routes/account/sign-out.ts"),
  route("account", "routes/account/account.tsx"),
  route("account/my-data", "routes/account/my-data.ts"),

  route("api/webhooks/stripe", "routes/resources/payment-events.ts"),
  route("api/auth/jwks", "routes/resources/key-set.ts"),
  route("live/orders", "routes/resources/live-orders.ts"),
  route("admin/live/orders", "routes/resources/live-all-orders.ts"),
  route("pictures/:productId/:file", "routes/resources/picture.ts"),
  route("resources/menu-items", "routes/resources/menu-items.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  ...(import.meta.env.DEV ? [route("_kit", "routes/development/kit.tsx")] : []),

  route("*", "routes/storefront/not-found.tsx"),
] satisfies RouteConfig;
