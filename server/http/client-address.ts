import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Network } from "#platform/trusted-proxies.server.ts";

/** Recognises our own proxies. */
export function proxyMatcher(trusted: readonly Network[] = []): (address: string) => boolean {
  const proxies = new BlockList();
  for (const { address, bits, family } of trusted) proxies.addSubnet(address, bits, family);
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
