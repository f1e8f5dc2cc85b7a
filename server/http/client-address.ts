import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Recognises our own proxies. `trustedProxies` are addresses or networks, separated by commas, or "none". */
export function proxyMatcher(trustedProxies = "none"): (address: string) => boolean {
  const proxies = new BlockList();
  const list = trustedProxies === "none" ? "" : trustedProxies;
  for (const entry of list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (!isIPv4(address) && !isIPv6(address))
      throw new Error(`TRUSTED_PROXIES: not an address: ${entry}`);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (given) => {
    const address = plain(given);
    return proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  };
}

/**
 * The address that rate limits count by. X-Forwarded-For is read from the right and only through our
 * own proxies, because a client can put anything further left.
 */
export function clientAddressReader(isProxy: (address: string) => boolean) {
  return (socketAddress: string, forwardedFor: string | undefined): string => {
    const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
    let address = plain(socketAddress);
    while (isProxy(address)) {
      const previous = hops.pop();
      if (!previous || (!isIPv4(previous) && !isIPv6(previous))) break;
      address = previous;
    }
    return address;
  };
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
