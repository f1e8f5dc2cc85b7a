import { matchPath } from "react-router";

/** The only pages that a sign-in may return to, against open redirects. */
const pages = [
  "/",
  "/about",
  "/products",
  "/order",
  "/checkout",
  "/checkout/pay/:orderId",
  "/checkout/success",
  "/contact",
  "/dashboard",
  "/account",
  "/account/my-data",
  "/admin/*",
];

export function safeNext(value: unknown): string | undefined {
  // Browsers decode other characters in different ways; plain paths do not need them.
  if (typeof value !== "string" || !/^\/(?![/\\])[\w\-./?=&%+]*$/.test(value)) return undefined;
  const url = new URL(value, "http://own.invalid");
  if (url.host !== "own.invalid" || url.pathname.includes("//")) return undefined;
  return pages.some((page) => matchPath(page, url.pathname))
    ? url.pathname + url.search
    : undefined;
}
