import { createServer } from "node:http";
import type { Logger } from "#platform/logger.server.ts";
import { listen } from "../web.ts";
import type { ShopMetrics } from "./shop-metrics.ts";

/** Apart from the shop's port, so that no mistake in a proxy's settings makes the figures public. */
export async function startMetricsServer(
  host: string,
  requestedPort: number,
  logger: Logger,
  metrics: Pick<ShopMetrics, "contentType" | "render">,
) {
  const server = createServer(
    { requestTimeout: 5_000, headersTimeout: 5_000 },
    (request, response) => {
      const isAsked = request.method === "GET" && request.url === "/metrics";
      if (!isAsked) return void response.writeHead(404).end("Not found\n");
      metrics.render().then(
        (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
        (err: unknown) => {
          logger.error({ err }, "metrics.failed");
          response.writeHead(500).end("Failed\n");
        },
      );
    },
  );
  server.maxConnections = 20;
  const { address, port } = await listen(server, host, requestedPort);
  logger.info({ address, port }, "metrics.ready");
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
