import { isIP } from "node:net";
import { z } from "zod";

export type Network = {
  readonly address: string;
  readonly bits: number;
  readonly family: "ipv4" | "ipv6";
};

/** `10.0.0.1,172.16.0.0/12`: addresses or networks, or `none`. */
export const trustedProxiesSetting = z.string().transform((text, context) => {
  const networks: Network[] = [];
  if (text.trim() === "none") return networks;
  for (const entry of text.split(",").map((part) => part.trim())) {
    if (entry === "") continue;
    const network = parseNetwork(entry);
    if (!network) context.addIssue(`contains ${entry}, which is not an address or network`);
    // Every client could then choose the address that its limits are counted by.
    else if (network.bits === 0)
      context.addIssue(`contains ${entry}, which would trust every visitor`);
    else networks.push(network);
  }
  return networks;
});

function parseNetwork(entry: string): Network | undefined {
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const maxBits = version === 4 ? 32 : 128;
  const given = bits === undefined ? maxBits : Number(bits);
  if (given > maxBits) return undefined;
  return { address, bits: given, family: version === 4 ? "ipv4" : "ipv6" };
}
