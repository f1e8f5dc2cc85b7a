import { matchPath } from "react-router";

/** Where a sign-in may lead back to: pages of ours, by name. Everything else is somebody's trick. */
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
  "/admin/*",
];

export function safeNext(value: unknown): string | undefined {
  // Decoded by browsers in more ways than one; a plain path has none of these.
  if (typeof value !== "string" || !/^\/(?![/\\])[\w\-./?=&%+]*$/.test(value)) return undefined;
  const url = new URL(value, "http://own.invalid");
  if (url.host !== "own.invalid" || url.pathname.includes("//")) return undefined;
  return pages.some((page) => matchPath(page, url.pathname))
    ? url.pathname + url.search
    : undefined;
}
