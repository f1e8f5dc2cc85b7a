import { expect, test } from "vitest";
import { addressHeader, networkOf, wideNetworkOf } from "./request-client.ts";

test.each([
  { address: "203.0.113.7", network: "203.0.113.7" },
  { address: "::ffff:203.0.113.7", network: "203.0.113.7" },
  { address: "2001:db8:1:2:aaaa:bbbb:cccc:dddd", network: "2001:db8:1:2::/64" },
  { address: "2001:db8:1:2::1", network: "2001:db8:1:2::/64" },
  { address: "2001:db8::1", network: "2001:db8:0:0::/64" },
  { address: "::1", network: "0:0:0:0::/64" },
])("$address counts as $network", ({ address, network }) => {
  expect(networkOf({ headers: new Headers({ [addressHeader]: address }) })).toBe(network);
});

test("without an address from our own server everybody is one", () => {
  expect(networkOf({ headers: new Headers() })).toBe("unknown");
});

test("an IPv6 network belongs to a site of 65,536; an IPv4 address to none", () => {
  expect(wideNetworkOf("2001:db8:1:2::/64")).toBe("2001:db8:1::/48");
  expect(wideNetworkOf("203.0.113.7")).toBeUndefined();
  expect(wideNetworkOf("unknown")).toBeUndefined();
});
