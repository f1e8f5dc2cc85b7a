/** Every page a search engine may list; a page joins in the change that adds it. */
export const publicPages = ["/", "/about", "/products", "/order", "/contact"] as const;

/** Behind a sign-in or of no use to a searcher. */
export const hiddenPaths = ["/admin", "/checkout", "/dashboard", "/auth"] as const;
