import { redirect, type MiddlewareFunction } from "react-router";
import { flashContext, notesContext } from "#app/request-context.ts";
import { flashToasts, type FlashToast } from "#app/components/toasts/flash-toasts.ts";

const name = "__Host-dollop.flash";
const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";

/**
 * Shows a toast after the redirect. The cookie holds only its key, so a forged cookie cannot inject
 * text.
 */
export function redirectWithToast(
  to: string,
  toast: FlashToast,
  { cookies = [] }: { cookies?: readonly string[] } = {},
): Response {
  const response = redirect(to);
  for (const cookie of [...cookies, `${name}=${toast}; Max-Age=60; ${attributes}`])
    response.headers.append("set-cookie", cookie);
  return response;
}

export function redirectWithCookies(to: string, cookies: readonly string[]): Response {
  const response = redirect(to);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Passes the toast to the root loader and deletes the cookie once a page has shown it. */
export const flashToastOnce: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const toast = readFlashToast(request);
  if (!toast) return next();
  context.set(flashContext, toast);
  const response = await next();
  if (context.get(notesContext).isFlashShown)
    response.headers.append("set-cookie", `${name}=; Max-Age=0; ${attributes}`);
  return response;
};

function readFlashToast(request: Request): FlashToast | undefined {
  const value = new RegExp(`(?:^|; )${name.replaceAll(".", "\\.")}=([\\w-]+)`).exec(
    request.headers.get("cookie") ?? "",
  )?.[1];
  return value !== undefined && Object.hasOwn(flashToasts, value)
    ? (value as FlashToast)
    : undefined;
}
