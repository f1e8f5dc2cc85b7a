import { useMatches } from "react-router";

/** What a route says about its frame: `export const handle: PageHandle = storefrontPage`. */
export type PageHandle = {
  readonly ground: "butter" | "paper" | "iron";
  /** Without one the page stands alone: no navigation bar either. */
  readonly footer: "full" | "slim" | "none";
  /**
   * Said by a page that is the same for everybody without a session: it may be kept and shared.
   * Lists the search parameters that change it; all others are left out of its address.
   */
  readonly publicParameters?: readonly string[];
};

/** Pages that sell: the bar is the butter field, the footer ends on the wordmark. */
export const storefrontPage: PageHandle = { ground: "butter", footer: "full" };
/** Screens that hang on a wall, and what goes on paper. */
export const barePage: PageHandle = { ground: "paper", footer: "none" };
/** Pages where something gets done. */
const taskPage: PageHandle = { ground: "paper", footer: "slim" };

export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isPageHandle) ?? taskPage;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "ground" in handle;
}
