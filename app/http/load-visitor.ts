import type { MiddlewareFunction } from "react-router";
import {
  notesContext,
  platformContext,
  revisionContext,
  visitorContext,
} from "#app/request-context.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { readVisitor } from "#shop/accounts/sign-in/read-visitor.server.ts";
import { retryOnOutage } from "./retry-on-outage.server.ts";

const sessionCookie = /(?:^|; )__Host-dollop\.session_token=/;

/** On a request without a visitor it means that the session has ended. */
export function hasSessionCookie({ headers }: Pick<Request, "headers">): boolean {
  return sessionCookie.test(headers.get("cookie") ?? "");
}

/** Runs before every loader and action. Without a session cookie it makes no query. */
export const loadVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!hasSessionCookie(request)) return next();
  const platform = context.get(platformContext);
  const visitor = await retryOnOutage(() => readVisitor(platform, request));
  context.set(visitorContext, visitor?.customer ?? null);
  // After an action the page shows what it changed, so the revision is read again.
  if (request.method === "GET") context.set(revisionContext, visitor?.revision ?? null);
  if (visitor) context.get(notesContext).actor = actorNameOf(visitor.customer);
  const response = await next();
  // A renewed or ended session. Cookies set by an action come later and win.
  const ownCookies = response.headers.getSetCookie();
  response.headers.delete("set-cookie");
  for (const cookie of [...(visitor?.cookies ?? []), ...ownCookies])
    response.headers.append("set-cookie", cookie);
  return response;
};

const actorNameOf = ({ isAdmin, isKitchen }: Customer) =>
  isAdmin ? "admin" : isKitchen ? "kitchen" : "customer";
