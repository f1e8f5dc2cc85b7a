import { platformContext } from "#app/request-context.ts";
import { canonicalUrl } from "#app/seo/page-meta.ts";
import { publicPages } from "#app/seo/public-pages.ts";
import type { Route } from "./+types/sitemap.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(platformContext);
  // An origin is a parsed URL: nothing in it needs escaping for XML.
  const urls = publicPages.map(
    (path) => `  <url><loc>${canonicalUrl(config.BASE_URL, path)}</loc></url>`,
  );
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ];
  return new Response(sitemap.join("\n"), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
