/** A data block: browsers never run it, search engines read it. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{toJsonLd(data)}</script>;
}

/** A product called "</script>" must stay a name: no character of it may look like a tag. */
export function toJsonLd(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
}
