import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { drawGuess } from "#shop/catalogue/import/draw-guess.server.ts";
import type { Route } from "./+types/drawing.ts";

/** The drawing of a product that is not saved yet. The name of the file changes with the drawing. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const svg = drawGuess(admin, params.file, url.searchParams.get("recipe") ?? "");
  return new Response(svg, {
    headers: {
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
      "content-type": "image/svg+xml; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
  });
});
