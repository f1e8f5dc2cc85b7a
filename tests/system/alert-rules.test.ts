import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { tryAlerts, type AlertCase } from "#tests/support/monitoring/alert-cases.ts";
import { promtool } from "#tests/support/monitoring/prometheus.ts";
import { freePort, startServer } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";
import { volume } from "#tests/support/test-volume.ts";

const rules = path.resolve("deploy/alerts.yml");
const text = readFileSync(rules, "utf8");
const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

const queue = 'job="dollop",queue="send-order-status"';
const all = 'job="dollop",instance="a"';
/** A database and a worker that are fine, without which others would fire too. */
const fine = {
  [`dollop_database_up{${all}}`]: "1x6000",
  [`dollop_worker_heartbeat_age_seconds{${all}}`]: "5x6000",
  [`dollop_backup_age_seconds{${all}}`]: "3600x6000",
};
const requests = (status: number) =>
  `dollop_requests_total{${all},route="/order",method="GET",status="${status}"}`;
const latency = (le: string) => `dollop_request_seconds_bucket{${all},route="/order",le="${le}"}`;

const waiting = "dollop_orders_unaccepted_oldest_seconds";
const cases: readonly AlertCase[] = [
  { series: {}, firing: { 30: [] } },
  {
    series: { [`${waiting}{${all}}`]: "0+60x20" },
    firing: {
      3: [],
      4: ["OrderWaiting"],
      9: ["OrderWaiting", "OrderWaitingLong"],
      11: ["OrderUnanswered", "OrderWaiting", "OrderWaitingLong"],
    },
  },
  {
    series: { [`dollop_payments_needing_attention{${all}}`]: "1x20" },
    firing: { 1: [], 3: ["PaymentNeedsAttention"] },
  },
  {
    series: { [requests(200)]: "0+1000x60", [requests(500)]: "0+4x60" },
    firing: { 30: [] },
  },
  {
    series: { [requests(200)]: "0+1000x60", [requests(500)]: "0+10x60" },
    firing: { 4: [], 30: ["RequestsFailing"] },
  },
  {
    series: {
      [latency("0.5")]: "0+90x60",
      [latency("2.5")]: "0+100x60",
      [latency("+Inf")]: "0+100x60",
    },
    firing: { 9: [], 30: ["RequestsSlow"] },
  },
  { series: { [`up{${all}}`]: "0x20" }, firing: { 0: [], 2: ["WebDown"] } },
  {
    series: {
      [`dollop_database_up{${all}}`]: "0x20",
      [`dollop_worker_heartbeat_age_seconds{${all}}`]: undefined,
      [`dollop_backup_age_seconds{${all}}`]: undefined,
    },
    firing: { 0: [], 2: ["DatabaseDown"] },
  },
  {
    series: { [`dollop_worker_heartbeat_age_seconds{${all}}`]: "0+60x20" },
    firing: { 2: [], 3: ["WorkerMissing"] },
  },
  {
    series: { [`dollop_worker_heartbeat_age_seconds{${all}}`]: undefined },
    firing: { 1: ["WorkerMissing"] },
  },
  {
    series: { [`dollop_queue_oldest_seconds{${queue}}`]: "0+60x20" },
    firing: { 5: [], 6: ["QueueStuck"] },
  },
  { series: { [`dollop_jobs_failed{${queue}}`]: "0 1x20" }, firing: { 0: [], 2: ["JobsFailed"] } },
  {
    series: { [`dollop_backup_age_seconds{${all}}`]: "93540+60x20" },
    firing: { 1: [], 3: ["BackupOld"] },
  },
  {
    series: { [`dollop_backup_age_seconds{${all}}`]: undefined },
    firing: { 2_800: [], 2_890: ["BackupMissing"] },
  },
  {
    series: { [`nodejs_eventloop_lag_p99_seconds{${all}}`]: "0.3x20" },
    firing: { 4: [], 6: ["EventLoopSlow"] },
  },
  {
    series: { [`dollop_database_waiting{${all}}`]: "2x20" },
    firing: { 1: [], 3: ["PoolExhausted"] },
  },
  {
    series: { [`dollop_disk_free_ratio{${all},folder="photos"}`]: "0.09x20" },
    firing: { 4: [], 6: ["DiskFull"] },
  },
  {
    // The clock of such a test starts at 0.
    series: { [`dollop_certificate_expiry_timestamp_seconds{${all}}`]: `${14 * 86_400 + 90}x20` },
    firing: { 1: [], 3: ["CertificateExpiring"] },
  },
];

test.skipIf(!volume.isDeployRehearsed)(
  "every alert fires when it should, alone, and not before",
  () => {
    promtool(["check", "rules", rules]);
    expect(tryAlerts(rules, fine, cases)).toEqual(alerts.toSorted());
  },
);

test("every alert uses figures that the shop has, and docs/operate.md explains it", async () => {
  const { appUrl, drop } = await templateCopy({ demo: true });
  onTestFinished(drop);
  const port = await freePort();
  const env = { METRICS_PORT: String(port) };
  const shop = await startServer({ roles: ["web"], databaseUrl: appUrl, env });
  onTestFinished(async () => void (await shop.kill("SIGKILL")));
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const exported = new Set([...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const used = [...text.matchAll(/\b(?:dollop|nodejs|process)_[a-z\d_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ""),
  );
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => !exported.has(name))).toEqual([]);

  const guide = readFileSync("docs/operate.md", "utf8");
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
