import { createContext, redirect, type RouterContextProvider } from "react-router";
import type { FlashToast } from "./components/toasts/flash-toasts.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";

type Context = Readonly<RouterContextProvider>;

/** What a request learns about itself on the way through; the log line and the answer's status use it. */
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
/** What the page before wanted said, once. */
export const flashContext = createContext<FlashToast | null>(null);
/** Filled by the root middleware; `null` for a visitor. */
export const visitorContext = createContext<Customer | null>(null);

/** Signed out: to /auth, and back to where they were afterwards. */
export function requireCustomer(context: Context, url: URL): Customer {
  const customer = context.get(visitorContext);
  if (customer) return customer;
  throw redirect(`/auth?${new URLSearchParams({ next: url.pathname + url.search })}`);
}
