import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { webManifest } from "#app/seo/web-manifest.ts";
import type { Route } from "./+types/manifest.ts";

export const loader = withRefusals(async ({ context }: Route.LoaderArgs) => {
  const { settings } = await snapshotFor(context);
  return Response.json(webManifest(settings), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
});
