/** A customer's own plate. Its URL holds the key of the drawing, so the response never changes. */
export function sendPlate(svg: string): Response {
  return new Response(svg, {
    headers: {
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
      "content-type": "image/svg+xml; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
  });
}
