import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For data that does not depend on the URL: store settings, and a menu with another filter or page.
 * Reloads after a write and on a refresh, not on navigation, so that a failing page does not take
 * the shop's frame down with it.
 */
export function revalidateAfterWrites({
  currentUrl,
  nextUrl,
  formMethod = "GET",
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isUnsent(actionResult)) return false;
  const isStep = formMethod === "GET" && currentUrl.href !== nextUrl.href;
  return defaultShouldRevalidate && !isStep;
}

/** Reloads after every write that reached the shop, also a refused one: what it was about may have changed. */
export function revalidateAfterRefusals({
  formMethod = "GET",
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isUnsent(actionResult) && (formMethod !== "GET" || defaultShouldRevalidate);
}

/**
 * True for a write that never reached the shop. It changed nothing, and a reload would fail too and
 * replace the page with an error.
 */
export function isUnsent(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && "isUnsent" in actionResult;
}
