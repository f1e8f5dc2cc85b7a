import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { webManifest } from "#app/seo/web-manifest.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { Route } from "./+types/manifest.ts";

export const loader = withRefusals(async ({ context }: Route.LoaderArgs) => {
  const settings = await readStoreSettings(context.get(platformContext));
  return Response.json(webManifest(settings), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
});
