import { expect, test } from "vitest";
import { trustedProxiesSetting } from "#platform/trusted-proxies.server.ts";
import { clientAddressReader, proxyMatcher } from "./client-address.ts";

const behindProxy = clientAddressReader(
  proxyMatcher(trustedProxiesSetting.parse("10.0.0.0/8, 192.0.2.1")),
);
const facingTheNet = clientAddressReader(proxyMatcher());

test.each([
  { socket: "203.0.113.7", forwarded: undefined, is: "203.0.113.7", why: "no proxy" },
  {
    socket: "203.0.113.7",
    forwarded: "1.2.3.4",
    is: "203.0.113.7",
    why: "the header of an unknown peer is ignored",
  },
  { socket: "10.1.1.1", forwarded: "203.0.113.7", is: "203.0.113.7", why: "one trusted proxy" },
  {
    socket: "10.1.1.1",
    forwarded: "1.2.3.4, 203.0.113.7",
    is: "203.0.113.7",
    why: "what the client wrote is ignored",
  },
  {
    socket: "10.1.1.1",
    forwarded: "203.0.113.7, 192.0.2.1",
    is: "203.0.113.7",
    why: "two proxies of ours",
  },
  { socket: "10.1.1.1", forwarded: "nonsense", is: "10.1.1.1", why: "garbage" },
  {
    socket: "::ffff:10.1.1.1",
    forwarded: "203.0.113.7",
    is: "203.0.113.7",
    why: "a mapped address",
  },
  { socket: "10.1.1.1", forwarded: "2001:db8::7", is: "2001:db8::7", why: "IPv6 behind a proxy" },
])("$why: $socket, $forwarded", ({ socket, forwarded, is }) => {
  expect(behindProxy(socket, forwarded)).toBe(is);
});

test("without trusted proxies every header is ignored", () => {
  expect(facingTheNet("127.0.0.1", "1.2.3.4")).toBe("127.0.0.1");
});
