import type { Server } from "node:http";
import { addressHeader, networkOf } from "#shop/limits/request-client.ts";

/** Enough for a full restaurant on one Wi-Fi; a twentieth of what the server holds (createHttpServer). */
const maxPerNetwork = 200;

/**
 * One address cannot take every connection of the server. A proxy of ours has all of them, so it is
 * exempt: there the proxy limits its clients.
 */
export function limitConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  max = maxPerNetwork,
): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const network = networkOf({ headers: new Headers({ [addressHeader]: address }) });
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
