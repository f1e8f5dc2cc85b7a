import { createContext, redirect, type RouterContextProvider } from "react-router";
import type { FlashToast } from "./components/toasts/flash-toasts.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ShopRevision } from "#platform/database/shop-revision.server.ts";
import type { Customer } from "#shop/accounts/account.ts";

type Context = Readonly<RouterContextProvider>;

/** Collected while a request runs; used for the log line and the response status. */
export type RequestNotes = {
  route?: string;
  actor?: string;
  isOutage?: boolean;
  isFlashShown?: boolean;
};

export const platformContext = createContext<Platform>();
export const requestIdContext = createContext<string>();
export const nonceContext = createContext<string>();
export const notesContext = createContext<RequestNotes>();
/** A whole page, with the scripts of this version; otherwise data for a page that may be of the version before. */
export const isDocumentContext = createContext<boolean>(true);
/** A one-time message set by the previous request. */
export const flashContext = createContext<FlashToast | null>(null);
/** Set by the root middleware; `null` if nobody is signed in. */
export const visitorContext = createContext<Customer | null>(null);
/** Read with the session; null if nobody is signed in, or if this request may change the shop. */
export const revisionContext = createContext<ShopRevision | null>(null);

/** Redirects a signed-out visitor to /auth, which returns them to `url` afterwards. */
export function requireCustomer(context: Context, url: URL): Customer {
  const customer = context.get(visitorContext);
  if (customer) return customer;
  throw redirect(`/auth?${new URLSearchParams({ next: url.pathname + url.search })}`);
}
