import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promtool } from "./prometheus.ts";

export type AlertCase = {
  /** Values by series, as promtool writes them; undefined takes one of `fine` away. */
  readonly series: Readonly<Record<string, string | undefined>>;
  /** Alerts by minute; one that fires at a later minute must be quiet at an earlier one. */
  readonly firing: Readonly<Record<number, readonly string[]>>;
};

/** Prometheus' own test of a file of rules. Throws with what is not as it should be; returns the alerts that fired. */
export function tryAlerts(
  rules: string,
  fine: Readonly<Record<string, string>>,
  cases: readonly AlertCase[],
): readonly string[] {
  const tests = cases.map(({ series, firing }, index) => ({
    interval: "1m",
    name: `case ${index}`,
    input_series: Object.entries({ ...fine, ...series }).flatMap(([name, values]) =>
      values === undefined ? [] : [{ series: name, values }],
    ),
    promql_expr_test: Object.entries(firing).map(([minute, names]) => ({
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${minute}m`,
      exp_samples: names.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
    })),
  }));
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-alerts-"));
  try {
    const file = path.join(folder, "alerts.test.yml");
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests }));
    promtool(["test", "rules", file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return [...new Set(cases.flatMap(({ firing }) => Object.values(firing).flat()))].toSorted();
}
