const maxUrlLength = 2_048;

/**
 * Validates the URL of an image elsewhere. Browsers load it, our server never does. It must use https,
 * a public host name and no credentials. Returns it as browsers normalise it.
 */
export function readImageUrl(typed: string): string | undefined {
  if (typed.length > maxUrlLength || /[\s\p{Cc}\\]/u.test(typed)) return undefined;
  // The parser would complete "https:host" and "https:/host".
  if (!/^https:\/\/[^/]/i.test(typed)) return undefined;
  const url = URL.parse(typed);
  if (!url || url.protocol !== "https:" || url.username || url.password) return undefined;
  if (!isPublicName(url.hostname) || url.href.length > maxUrlLength) return undefined;
  return url.href;
}

const privateNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)$/;

/** Refuses IP addresses (the parser has turned every notation into dots or brackets) and private names. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(name) && !privateNames.test(name);
}
