import type { MetricsRegistry, Sample } from "#platform/metrics/metrics-registry.server.ts";
import type { Signals } from "#shop/health/read-signals.server.ts";

/**
 * Figures about the whole shop, the same in every process. What never happened has none. The label is
 * `queue`, because Prometheus itself uses `job`.
 */
export function addSignalMetrics(
  registry: MetricsRegistry,
  latest: () => Signals | undefined,
  now: () => Date,
): void {
  const gauge = (
    name: string,
    help: string,
    read: (signals: Signals) => readonly Sample[] | number | undefined,
    labels: readonly string[] = [],
  ) =>
    registry.gauge({ name: `dollop_${name}`, help, labels }, () => {
      const signals = latest();
      return signals && read(signals);
    });
  const ageOf = (at: Date | null) =>
    at === null ? undefined : Math.max(0, (now().getTime() - at.getTime()) / 1_000);
  const byQueue = (valueOf: (backlog: Signals["backlogs"][number]) => number) => (each: Signals) =>
    each.backlogs.map((backlog) => ({ labels: { queue: backlog.name }, value: valueOf(backlog) }));

  const queue = ["queue"];
  gauge(
    "queue_waiting",
    "Jobs that are due.",
    byQueue((each) => each.waiting),
    queue,
  );
  const ageOfOldest = byQueue((each) => ageOf(each.oldestWaiting) ?? 0);
  gauge("queue_oldest_seconds", "Age of the oldest job that is due.", ageOfOldest, queue);
  const failed = byQueue((each) => each.failed);
  gauge("jobs_failed", "Jobs that were given up and not retried since.", failed, queue);
  const ordersToday = (signals: Signals) =>
    signals.ordersToday.map(({ orderType: type, paymentMethod: payment, count }) => ({
      labels: { type, payment },
      value: count,
    }));
  gauge("orders_today", "Orders placed since local midnight.", ordersToday, ["type", "payment"]);
  gauge("orders_unaccepted", "Orders that nobody has accepted.", (each) => each.unaccepted);
  gauge(
    "orders_unaccepted_oldest_seconds",
    "Age of the oldest order that nobody has accepted, 0 if there is none.",
    (each) => ageOf(each.oldestUnaccepted) ?? 0,
  );
  gauge(
    "payments_needing_attention",
    "Payments that a person has to look at.",
    (each) => each.paymentsNeedingAttention,
  );
  gauge("backup_age_seconds", "Age of the newest backup.", (each) => ageOf(each.lastBackup));
  gauge("worker_heartbeat_age_seconds", "Since any worker was last seen.", (each) =>
    ageOf(each.workerSeen),
  );
  gauge("kitchen_screen_age_seconds", "Since a kitchen screen was last open.", (each) =>
    ageOf(each.kitchenSeen),
  );
}
