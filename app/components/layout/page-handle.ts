import { useMatches } from "react-router";

/** What a route says about its frame: `export const handle: PageHandle = storefrontPage`. */
export type PageHandle = {
  readonly ground: "butter" | "paper";
  readonly footer: "full" | "slim";
  /**
   * Said by a page that is the same for everybody without a session: it may be kept and shared.
   * Lists the search parameters that change it; all others are left out of its address.
   */
  readonly publicParameters?: readonly string[];
};

/** Pages that sell: the bar is the butter field, the footer ends on the wordmark. */
export const storefrontPage: PageHandle = { ground: "butter", footer: "full" };
/** Pages where something gets done. */
const taskPage: PageHandle = { ground: "paper", footer: "slim" };

export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isPageHandle) ?? taskPage;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "ground" in handle;
}
