import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { Config } from "../config.server.ts";

/** Where a receipt printer may be: the shop connects to it, so it must not be one of the shop's own services. */
export type PrinterNetwork = {
  /** For development and tests, whose printers are programs. Never in production. */
  readonly isThisMachineAllowed: boolean;
  /** Ports of the shop, its database and its other services. */
  readonly ownPorts: readonly number[];
};

export type PrinterTarget = { readonly host: string; readonly port: number };

const rawPort = 9100;
/** Below are mail, web, remote control and whatever else is not a printer of receipts. */
const firstPort = 1_024;

/** This host, link-local (also the host's own metadata), multicast and reserved. */
const neverPrinters = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
] as const)
  neverPrinters.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  neverPrinters.addSubnet(net, bits, "ipv6");

/**
 * What to connect to, a name already looked up, so that it cannot lead elsewhere a moment later. Returns undefined
 * if no printer may be there. Throws if the name is unknown.
 */
export async function findPrinterTarget(
  address: string,
  { isThisMachineAllowed, ownPorts }: PrinterNetwork,
): Promise<PrinterTarget | undefined> {
  const { hostname, port: typed } = new URL(`tcp://${address}`);
  const port = typed === "" ? rawPort : Number(typed);
  const found = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true, order: "ipv4first" });
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const isOutside = (ip: string) =>
    !neverPrinters.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4") &&
    own.every((one) => one.address !== ip);
  if (!isThisMachineAllowed && (port < firstPort || ownPorts.includes(port))) return undefined;
  const one = found.find(({ address: ip }) => isThisMachineAllowed || isOutside(ip));
  return one && { host: one.address, port };
}

const usualPorts: Readonly<Record<string, number>> = { "postgres:": 5432, "postgresql:": 5432 };

export function printerNetworkOf(
  config: Pick<
    Config,
    | "NODE_ENV"
    | "PORT"
    | "METRICS_PORT"
    | "DATABASE_URL"
    | "DATABASE_LISTEN_URL"
    | "SMTP_URL"
    | "S3_ENDPOINT"
    | "OTEL_EXPORTER_OTLP_ENDPOINT"
  >,
): PrinterNetwork {
  const urls = [
    config.DATABASE_URL,
    config.DATABASE_LISTEN_URL,
    config.SMTP_URL,
    config.S3_ENDPOINT,
    config.OTEL_EXPORTER_OTLP_ENDPOINT,
  ].flatMap((url) => (url === undefined ? [] : [new URL(url)]));
  const ports = urls.map(({ port, protocol }) => Number(port) || usualPorts[protocol]);
  return {
    isThisMachineAllowed: config.NODE_ENV !== "production",
    ownPorts: [config.PORT, config.METRICS_PORT, ...ports].filter((port) => port !== undefined),
  };
}
