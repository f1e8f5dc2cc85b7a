import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For data that belongs to no address: the shop's own, and a menu that is shown in another light
 * (a filter, a page number). Asked for again after a write and on a refresh, not on every step;
 * so a step that fails takes down the page it led to, and not the shop around it.
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

/**
 * A write that never reached the shop changed nothing, and what cannot be written cannot be read
 * either: asking again would replace the page by an error.
 */
export function isUnsent(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && "isUnsent" in actionResult;
}
