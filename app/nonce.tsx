import { createContext, use } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Undefined in the browser, which hides nonces from scripts and does not need it. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
