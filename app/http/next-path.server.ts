import { matchPath } from "react-router";
import { confirmPath } from "./confirm-path.server.ts";

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
  "/join",
  "/admin/*",
  "/kitchen/*",
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

const downloads = ["/account/my-data", "/admin/orders.csv"];

/** Where a sign-in leads. The router cannot show a file, so a download starts from its own page. */
export function pageAfterSignIn(next: string | undefined): string {
  if (!next) return "/";
  const isDownload = downloads.some((path) => next === path || next.startsWith(`${path}?`));
  return isDownload ? confirmPath(next, true) : next;
}
