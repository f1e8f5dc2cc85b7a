import { createContext, use } from "react";

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** Known while the server renders; a browser hides it from scripts, and nothing there needs it. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
