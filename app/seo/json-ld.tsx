/** A data block for search engines; browsers do not run it. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{toJsonLd(data)}</script>;
}

/** Escapes `<`, so that a product called "</script>" cannot close the block. */
export function toJsonLd(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
