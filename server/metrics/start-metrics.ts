import type { Config } from "#platform/config.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { RequestMetrics } from "./request-metrics.ts";
import type { MetricSources } from "./shop-metrics.ts";

const off: { readonly counters: RequestMetrics; stop(): void } = {
  counters: { countRequest: () => {}, countCacheLookup: () => {} },
  stop: () => {},
};

/** Without METRICS_PORT nothing is loaded and nothing counted. */
export async function startMetrics(
  { METRICS_HOST, METRICS_PORT }: Pick<Config, "METRICS_HOST" | "METRICS_PORT">,
  logger: Logger,
  sources: MetricSources,
): Promise<typeof off> {
  if (METRICS_PORT === undefined) return off;
  const { createShopMetrics } = await import("./shop-metrics.ts");
  const { startMetricsServer } = await import("./metrics-server.ts");
  const counters = createShopMetrics(sources);
  const { stop } = await startMetricsServer(METRICS_HOST, METRICS_PORT, logger, counters);
  return { counters, stop };
}
