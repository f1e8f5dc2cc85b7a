/** The sender of a request, signed in or not: cookies, browser and the address set by our server. */
export type RequestClient = { readonly headers: Headers };

export const addressHeader = "x-client-address";

/** An IPv6 customer owns a whole /64, so a /64 counts as one address. */
export function networkOf({ headers }: RequestClient): string {
  const address = headers.get(addressHeader) ?? "unknown";
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [left = "", right] = address.split("::");
  const head = left.split(":").filter(Boolean);
  const tail = right?.split(":").filter(Boolean) ?? [];
  const gap = right === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(0, gap)).fill("0"), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** The /48 around an IPv6 network, which one site can own; undefined for IPv4. */
export function wideNetworkOf(network: string): string | undefined {
  if (!network.endsWith("::/64")) return undefined;
  return `${network.split(":").slice(0, 3).join(":")}::/48`;
}
