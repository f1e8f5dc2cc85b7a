import type { Measured, Results } from "../report/results.ts";
import { percentile } from "../statistics.ts";
import { table } from "./part-tables.ts";

/** A busy Saturday, and what goes with an order. Assumptions, except the jobs: 500 orders a day make about 2,000 (0002). */
export const assumed = { ordersPerMinute: 20, pagesPerOrder: 10, jobsPerOrder: 4 } as const;
const multiples = [1, 10, 100, 1_000];
/** Above this a process answers late whenever several ask at once. */
const fullAt = 0.6;

type Costs = {
  readonly orderNodeMs: number;
  readonly orderPostgresMs: number;
  readonly pageNodeMs: number;
};

/** What so many busy Saturdays at once need. */
export function countCores(times: number, { orderNodeMs, orderPostgresMs, pageNodeMs }: Costs) {
  const ordersPerSecond = (times * assumed.ordersPerMinute) / 60;
  const pagesPerSecond = ordersPerSecond * assumed.pagesPerOrder;
  const nodeCores = (ordersPerSecond * orderNodeMs + pagesPerSecond * pageNodeMs) / 1_000;
  return {
    ordersPerSecond,
    pagesPerSecond,
    jobsPerSecond: ordersPerSecond * assumed.jobsPerOrder,
    nodeCores,
    postgresCores: (ordersPerSecond * orderPostgresMs) / 1_000,
    webProcesses: Math.max(1, Math.ceil(nodeCores / fullAt)),
  };
}

export function writeLadder({ day, windows }: Results): string {
  const middle = (name: Measured, figure: string) => {
    const values = (windows[name] ?? []).map(({ figures }) => figures[figure] ?? Number.NaN);
    return percentile(values, 0.5);
  };
  const costs = {
    orderNodeMs: middle("orders", "nodeMs"),
    orderPostgresMs: middle("orders", "postgresMs"),
    pageNodeMs: middle("rendered", "nodeMs"),
  };
  const figure = (value: number) =>
    value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en-CA");
  return `### The ladder in cores

From [performance.md](performance.md) of ${day}: an order takes ${costs.orderNodeMs.toFixed(1)} ms of Node and ${costs.orderPostgresMs.toFixed(1)} ms of PostgreSQL, a signed-in page
${costs.pageNodeMs.toFixed(1)} ms of Node. Assumed: ${assumed.pagesPerOrder} signed-in pages and ${assumed.jobsPerOrder} jobs for each order, and web processes that are ${100 * fullAt} % busy.
What pages and jobs ask PostgreSQL for comes on top of its column.

${table(
  [
    "Busy Saturdays",
    "Orders",
    "Signed-in pages",
    "Jobs",
    "Cores of Node",
    "Cores of PostgreSQL for orders",
    "Web processes",
  ],
  multiples.map((times) => {
    const step = countCores(times, costs);
    return [
      `${times.toLocaleString("en-CA")}×`,
      `${figure(step.ordersPerSecond)}/s`,
      `${figure(step.pagesPerSecond)}/s`,
      `${figure(step.jobsPerSecond)}/s`,
      figure(step.nodeCores),
      figure(step.postgresCores),
      step.webProcesses.toLocaleString("en-CA"),
    ];
  }),
)}`;
}
