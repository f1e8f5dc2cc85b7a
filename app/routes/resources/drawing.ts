import { brotliDecompressSync } from "node:zlib";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { acceptsEncoding, matchesEtag } from "#app/http/negotiation.ts";
import { platformContext } from "#app/request-context.ts";
import { readDrawingPreview } from "#shop/catalogue/images/read-drawing-preview.server.ts";
import { readDrawingPicture } from "#shop/catalogue/images/read-drawing-picture.server.ts";
import { readDrawing } from "#shop/catalogue/images/read-drawing.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/drawing.ts";

const fileName = /^([0-9a-f]{16})(?:\.(svg|png)|-(256|512)\.avif)$/;
const immutable = "public, max-age=31536000, immutable";

/**
 * The URL holds the key of its drawing, so the response never changes. PNG is for link previews, AVIF for pages: until it
 * is rendered, its URL answers with the SVG, for a minute.
 */
export const loader = withRefusals(async ({ params, request, context }: Route.LoaderArgs) => {
  const [, key, format, width] = fileName.exec(params.file) ?? [];
  if (!key) throw new Refusal("not-found");
  const platform = context.get(platformContext);
  if (format === "png") {
    const png = await readDrawingPreview(platform, params.productId, key);
    return sendPicture(png, "png");
  }
  if (width) {
    const picture = { key, width: Number(width) };
    const avif = await readDrawingPicture(platform, params.productId, picture);
    if (avif) return sendPicture(avif, "avif");
  }
  const drawing = await readDrawing(platform, params.productId, key);

  const headers = new Headers({
    "cache-control": width ? "public, max-age=60" : immutable,
    "content-security-policy": "default-src 'none'",
    // Weak, because the same drawing is sent in several encodings.
    etag: `W/"${key}"`,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
  if (matchesEtag(request.headers.get("if-none-match"), `"${key}"`)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", "image/svg+xml; charset=utf-8");
  if (!acceptsEncoding(request.headers.get("accept-encoding"), "br")) {
    return new Response(brotliDecompressSync(drawing), { headers });
  }
  headers.set("content-encoding", "br");
  return new Response(drawing, { headers });
});

function sendPicture(bytes: Uint8Array<ArrayBuffer>, format: "png" | "avif"): Response {
  return new Response(bytes, {
    headers: {
      "cache-control": immutable,
      "content-length": String(bytes.length),
      "content-type": `image/${format}`,
      "x-content-type-options": "nosniff",
    },
  });
}
