import { useMatches } from "react-router";

/** How a route is framed: `export const handle: PageHandle = storefrontPage`. */
export type PageHandle = {
  readonly ground: "butter" | "paper" | "iron";
  /** "none" also hides the navigation bar. */
  readonly footer: "full" | "slim" | "none";
  /**
   * Set by a page that is the same for every visitor without a session, so that it can be cached.
   * Lists the search parameters that change it; all others are left out of the cache key.
   */
  readonly publicParameters?: readonly string[];
};

/** Pages that sell: butter navigation bar, full footer. */
export const storefrontPage: PageHandle = { ground: "butter", footer: "full" };
/** Wall screens and printed pages. */
export const barePage: PageHandle = { ground: "paper", footer: "none" };
/** Pages for a task, such as checkout or account. */
const taskPage: PageHandle = { ground: "paper", footer: "slim" };

export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle);
  return handles.findLast(isPageHandle) ?? taskPage;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "ground" in handle;
}
