/** Every page that search engines may list. */
export const publicPages = ["/", "/about", "/products", "/order", "/contact"] as const;

/** Pages behind a sign-in or useless in search results. */
export const hiddenPaths = ["/admin", "/kitchen", "/checkout", "/dashboard", "/auth"] as const;
