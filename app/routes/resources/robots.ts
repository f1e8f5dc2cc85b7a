import { platformContext } from "#app/request-context.ts";
import { hiddenPaths } from "#app/seo/public-pages.ts";
import type { Route } from "./+types/robots.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(platformContext);
  const robots = [
    "User-agent: *",
    ...hiddenPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.BASE_URL}/sitemap.xml`,
    "",
  ];
  return new Response(robots.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
