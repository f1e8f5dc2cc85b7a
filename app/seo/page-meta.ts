import type { MetaDescriptor } from "react-router";

export type Site = { readonly origin: string; readonly storeName: string };

type Page = {
  readonly title: string;
  readonly description: string;
  readonly path: string;
};

const socialCard = { path: "/social-card.png", width: "1200", height: "630" };

/** Title, canonical URL and link preview. */
export function pageMeta({ origin, storeName }: Site, page: Page): MetaDescriptor[] {
  const url = canonicalUrl(origin, page.path);
  const image = origin + socialCard.path;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "en_CA" },
    { property: "og:site_name", content: storeName },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: socialCard.width },
    { property: "og:image:height", content: socialCard.height },
    { property: "og:image:alt", content: `Mini pancakes under the ${storeName} wordmark` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
  ];
}

/** For pages that search engines must not list: errors and everything behind a sign-in. */
export function hiddenPageMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

export function pageTitle(page: string, storeName: string | undefined): string {
  return storeName ? `${page} | ${storeName}` : page;
}

/** One URL per page: no query, no trailing slash. */
export function canonicalUrl(origin: string, path: string): string {
  return origin + (path.length > 1 ? path.replace(/\/+$/, "") : "/");
}
