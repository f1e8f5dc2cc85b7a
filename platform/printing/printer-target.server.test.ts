import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { findPrinterTarget, printerNetworkOf } from "./printer-target.server.ts";

const config = {
  NODE_ENV: "production",
  PORT: 3000,
  METRICS_PORT: 9464,
  DATABASE_URL: "postgres://dollop_app@10.0.0.5/dollop",
  DATABASE_LISTEN_URL: undefined,
  SMTP_URL: "smtp://mail.example:2525",
  S3_ENDPOINT: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://10.0.0.6:4318",
} as const;
const network = printerNetworkOf(config);
const targetOf = (address: string) => findPrinterTarget(address, network);

test.each([
  ["192.168.1.50", { host: "192.168.1.50", port: 9100 }],
  ["10.0.0.9:9101", { host: "10.0.0.9", port: 9101 }],
  ["172.16.4.2:6001", { host: "172.16.4.2", port: 6001 }],
])("PRNT-4 a printer may be at %s", async (address, target) => {
  expect(await targetOf(address)).toEqual(target);
});

test.each([
  ...["127.0.0.1:9100", "localhost:9100", "127.1:9100", "2130706433:9100", "0x7f.1", "0177.0.0.1"],
  ...["0", "0.0.0.0", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]", "[::]", "[fe80::1]"],
  ...["224.0.0.1", "255.255.255.255", "[ff02::1]"],
  ...[22, 25, 80, 443, 465, 587, 3000, 5432, 9464, 2525, 4318].map(
    (port) => `192.168.1.50:${port}`,
  ),
])(
  "PRNT-4 no printer is at %s: the shop would talk to one of its own services",
  async (address) => {
    expect(await targetOf(address)).toBeUndefined();
  },
);

test("PRNT-4 no printer is at an address of the shop's own machine, whatever the port", async () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  for (const { address, family } of own)
    expect(await targetOf(family === "IPv6" ? `[${address}]` : address), address).toBeUndefined();
});

test("PRNT-4 only a shop that isn't in production may print on its own machine", async () => {
  for (const NODE_ENV of ["development", "test"] as const)
    expect(
      await findPrinterTarget("127.0.0.1:4000", printerNetworkOf({ ...config, NODE_ENV })),
    ).toEqual({ host: "127.0.0.1", port: 4000 });
});
