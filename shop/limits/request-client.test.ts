import { expect, test } from "vitest";
import { addressHeader, networkOf } from "./request-client.ts";

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
