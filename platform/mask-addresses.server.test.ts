import { expect, test } from "vitest";
import { cpuSeconds } from "#tests/support/cpu-seconds.ts";
import { maskAddresses } from "./mask-addresses.server.ts";

test.each([
  ["550 <ada@example.test>: unknown", "550 <[address]>: unknown"],
  ["Ask ada.l+shop@mail.example.test.", "Ask [address]."],
  ["'ada@example.test', \"bob@localhost\"", "'[address]', \"[address]\""],
  ["to:o'neil@example.test; cc:zoë@exämple.test", "to:[address]; cc:[address]"],
  ["GET /x?email=ada%40example.test failed", "GET /x?[address] failed"],
])("%s", (said, written) => {
  expect(maskAddresses(said)).toBe(written);
});

test.each([
  "at send (file:///shop/node_modules/@react-email/render/index.js:12:3)",
  "Cannot find package '@react-email/render'",
  "Nobody @ home",
  "duplicate key value",
])("stays as it is: %s", (said) => {
  expect(maskAddresses(said)).toBe(said);
});

test("a long text without spaces is processed quickly", () => {
  const seconds = cpuSeconds(() => {
    for (const letter of ["x", "@", "'", "%"]) maskAddresses(letter.repeat(1_000_000));
  });
  expect(seconds).toBeLessThan(10);
});
