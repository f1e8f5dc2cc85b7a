import { createMetricsRegistry } from "#platform/metrics/metrics-registry.server.ts";
import type { HostChecks } from "#platform/host/host-checks.server.ts";
import { refusalCounts } from "#platform/metrics/refusal-counts.server.ts";
import type { PoolUsage } from "#platform/database/database.server.ts";
import type { Signals } from "#shop/health/read-signals.server.ts";
import packageFile from "../../package.json" with { type: "json" };
import type { RequestMetrics } from "./request-metrics.ts";
import { addSignalMetrics } from "./signal-metrics.ts";
import { createSignalReader } from "./signal-reader.ts";

export type ShopMetrics = RequestMetrics & {
  readonly contentType: string;
  render(): Promise<string>;
};

export type MetricSources = {
  readonly roles: ReadonlySet<string>;
  readonly now: () => Date;
  readonly poolUsage: () => PoolUsage;
  readonly countStreams: () => number;
  readonly readSignals: () => Promise<Signals>;
  readonly host: HostChecks;
};

const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Clients choose the method too, and a label must not grow with what they send. */
const methods = new Set(["GET", "HEAD", "POST"]);

/** Every figure that /metrics shows. Names and labels are a contract with deploy/alerts.yml and with dashboards. */
export function createShopMetrics(sources: MetricSources): ShopMetrics {
  const registry = createMetricsRegistry();
  registry.gauge(
    {
      name: "dollop_build_info",
      help: "Version and roles of this process.",
      labels: ["version", "roles"],
    },
    () => [
      { labels: { version: packageFile.version, roles: [...sources.roles].join("+") }, value: 1 },
    ],
  );
  const requests = registry.counter({
    name: "dollop_requests_total",
    help: "Answered requests, by route pattern.",
    labels: ["route", "method", "status"],
  });
  const latency = registry.histogram({
    name: "dollop_request_seconds",
    help: "Time until the answer began, by route pattern.",
    labels: ["route"],
    buckets: latencyBuckets,
  });
  const cacheLookups = registry.counter({
    name: "dollop_page_cache_lookups_total",
    help: "Public pages looked up in the page cache.",
    labels: ["result"],
  });
  registry.countedElsewhere(
    {
      name: "dollop_limit_refusals_total",
      help: "Attempts that a limit refused, by limit.",
      labels: ["limit"],
    },
    () => [...refusalCounts()].map(([limit, value]) => ({ labels: { limit }, value })),
  );
  registry.gauge({ name: "dollop_live_streams", help: "Open streams of live updates." }, () =>
    sources.countStreams(),
  );
  registry.gauge(
    { name: "dollop_database_connections", help: "Connections of the pool.", labels: ["state"] },
    () => {
      const { total, idle } = sources.poolUsage();
      return [
        { labels: { state: "idle" }, value: idle },
        { labels: { state: "busy" }, value: total - idle },
      ];
    },
  );
  registry.gauge(
    { name: "dollop_database_waiting", help: "Callers that wait for a connection of the pool." },
    () => sources.poolUsage().waiting,
  );
  const signals = createSignalReader(sources.readSignals);
  registry.gauge(
    { name: "dollop_database_up", help: "1 if the database answered this scrape." },
    () => (signals.latest() ? 1 : 0),
  );
  addSignalMetrics(registry, signals.latest, sources.now);

  const host = createSignalReader(async () => ({
    disks: await sources.host.diskSpace(),
    certificate: await sources.host.certificate(),
  }));
  registry.gauge(
    {
      name: "dollop_disk_free_ratio",
      help: "Free part of the disk where the shop writes.",
      labels: ["folder"],
    },
    () =>
      host.latest()?.disks.map(({ folder, freeBytes, totalBytes }) => ({
        labels: { folder },
        value: freeBytes / totalBytes,
      })),
  );
  registry.gauge(
    {
      name: "dollop_certificate_expiry_timestamp_seconds",
      help: "When the certificate of the shop's address expires, 0 if it is for another name.",
    },
    () => {
      const certificate = host.latest()?.certificate;
      if (!certificate) return undefined;
      return certificate.isForHost ? certificate.expiresAt.getTime() / 1_000 : 0;
    },
  );

  return {
    countRequest({ method, route, status, ms }) {
      const known = methods.has(method) ? method : "other";
      requests.add({ route, method: known, status: String(status) });
      latency.observe(ms / 1_000, { route });
    },
    countCacheLookup: (result) => cacheLookups.add({ result }),
    contentType: registry.contentType,
    async render() {
      await Promise.all([signals.refresh(), host.refresh()]);
      return registry.render();
    },
  };
}
