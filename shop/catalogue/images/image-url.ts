const maxUrlLength = 2_048;

/**
 * A picture that lies elsewhere: a browser will ask for it, our server never does. So it must be a
 * public place with a name, over TLS, without anybody's password in it. Written as browsers read it.
 */
export function readImageUrl(typed: string): string | undefined {
  if (typed.length > maxUrlLength || /[\s\p{Cc}\\]/u.test(typed)) return undefined;
  // Without this, "https:host" and "https:/host" would be completed by the parser.
  if (!/^https:\/\/[^/]/i.test(typed)) return undefined;
  const url = URL.parse(typed);
  if (!url || url.protocol !== "https:" || url.username || url.password) return undefined;
  if (!isPublicName(url.hostname) || url.href.length > maxUrlLength) return undefined;
  return url.href;
}

const privateNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;

/** No number in any notation (the parser has turned them all into dots or brackets), no name of a private net. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(name) && !privateNames.test(name);
}
