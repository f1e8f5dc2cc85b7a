import { createContext } from "react-router";
import type { Platform } from "#platform/platform.server.ts";
import type { Customer } from "#shop/accounts/account.ts";

/** What a request learns about itself on the way through; the log line and the answer's status use it. */
export type RequestNotes = { route?: string; isOutage?: boolean };

export const platformContext = createContext<Platform>();
export const requestIdContext = createContext<string>();
export const nonceContext = createContext<string>();
export const notesContext = createContext<RequestNotes>();
/** `null` for a visitor. */
export const visitorContext = createContext<Customer | null>(null);
