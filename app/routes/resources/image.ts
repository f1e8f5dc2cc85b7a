import { withRefusals } from "#app/http/with-refusals.server.ts";
import { matchesEtag } from "#app/http/negotiation.ts";
import { platformContext } from "#app/request-context.ts";
import { readImage } from "#shop/catalogue/images/read-image.server.ts";
import type { Route } from "./+types/image.ts";

/** Keys are random and never reused, so the response never changes. */
export const loader = withRefusals(async ({ params, request, context }: Route.LoaderArgs) => {
  const { format, bytes } = await readImage(context.get(platformContext), params.key, params.file);
  const etag = `"${params.key}-${params.file}"`;
  const headers = new Headers({
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    etag,
  });
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  headers.set("content-type", `image/${format}`);
  headers.set("content-length", String(bytes.length));
  return new Response(bytes, { headers });
});
