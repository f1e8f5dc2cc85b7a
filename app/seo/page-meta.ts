import type { MetaDescriptor } from "react-router";

export type Site = { readonly origin: string; readonly storeName: string };

type PreviewImage = {
  /** A path of the shop or a whole URL. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

type Page = {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The picture of link previews; without it, the shop's own. */
  readonly image?: PreviewImage;
};

const socialCard = { src: "/social-card.png", width: 1200, height: 630 };

/** Title, canonical URL and link preview. */
export function pageMeta({ origin, storeName }: Site, page: Page): MetaDescriptor[] {
  const url = canonicalUrl(origin, page.path);
  const preview = page.image ?? {
    ...socialCard,
    alt: `Mini pancakes under the ${storeName} wordmark`,
  };
  const image = new URL(preview.src, origin).href;
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
    { property: "og:image:width", content: String(preview.width) },
    { property: "og:image:height", content: String(preview.height) },
    { property: "og:image:alt", content: preview.alt },
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

/** One URL per page: no trailing slash, and no query except the one that names a product. */
export function canonicalUrl(origin: string, path: string): string {
  return origin + (path.length > 1 ? path.replace(/\/+$/, "") : "/");
}
