// npm run simulate:kitchen -- --days 200 --peak 26: the same Saturdays with each way to promise a time, where --peak is how
// many more customers an hour there are when brunch is busiest. The tables of docs/decisions/0044-the-promise.md.
import { parseArgs } from "node:util";
import { reportFigures } from "../report-figures.ts";
import { batches, oneStation, threeStations } from "./batches-policy.ts";
import { saturday, tuesday, type Demand } from "./customers.ts";
import { followAdvice } from "./follow-advice.ts";
import type { Breakdown } from "./kitchen-day.ts";
import { measurePolicy, type PolicyFigures } from "./measure-policy.ts";
import { noPromise, ordersInProgress, ordersPerSlot, sameMinutes } from "./policies.ts";
import type { Policy } from "./policy.ts";

const { values } = parseArgs({
  options: {
    days: { type: "string", default: "200" },
    peak: { type: "string", default: String(saturday.peakPerHour) },
  },
});
const days = Number(values.days);
const busy: Demand = { ...saturday, peakPerHour: Number(values.peak) };

const shop = batches("**batches, 4 × 8 min**", threeStations(4, 8));
const measure = (policies: readonly (() => Policy)[], demand: Demand, breakdown?: Breakdown) =>
  policies.map((policy) =>
    measurePolicy(policy, { days, demand, ...(breakdown && { breakdown }) }),
  );

const saturdays = measure(
  [
    noPromise,
    sameMinutes(20),
    sameMinutes(30),
    ordersPerSlot(5),
    ordersPerSlot(6),
    ordersInProgress(6),
    ordersInProgress(7),
    shop,
    batches("one station for all, 7 × 8 min", oneStation(7, 8)),
    batches("capacity set too high, 6 × 8 min", threeStations(6, 8)),
    batches("minutes set too high, 4 × 10 min", threeStations(4, 10)),
  ],
  busy,
);
printTable(`${days} Saturdays with ${saturdays[0]!.customers.toFixed(0)} customers`, saturdays);

const tuesdays = measure([sameMinutes(20), ordersPerSlot(6), shop], tuesday);
printTable(`${days} Tuesdays with ${tuesdays[0]!.customers.toFixed(0)} customers`, tuesdays);

const holdFor = (minutes: number) => (startBy: number, now: Date) =>
  new Date(Math.min(now.getTime() + minutes * 60_000, startBy * 60_000));
printTable(
  "Every fifth card is never paid",
  measure(
    [
      batches("places not held", { ...threeStations(4, 8), holdUntil: null }),
      batches("**held for 10 min**", threeStations(4, 8)),
      batches("held for 33 min", { ...threeStations(4, 8), holdUntil: holdFor(33) }),
    ],
    { ...busy, shareUnpaid: 0.2 },
  ),
);

const out: Breakdown = { from: 120, minutes: 25, saysBehind: 0 };
const outages = [
  ...measure([sameMinutes(20), ordersPerSlot(5)], busy, out),
  ...measure([batches("batches, nobody says so", threeStations(4, 8))], busy, out),
  ...measure([batches("**batches, +20 min after five minutes**", threeStations(4, 8))], busy, {
    ...out,
    saysBehind: 20,
  }),
];
console.log("\n### Nothing can be started for 25 minutes from 11:00 AM on\n");
printRow(["", "> 5 min late", "> 5 min after the last time told before"]);
printRow(["---", "---", "---"]);
for (const { name, shareLate, shareLateUntold } of outages)
  printRow([name, percent(shareLate), percent(shareLateUntold)]);

console.log("\n### Minutes of a batch, for an owner who takes the advice of every fortnight\n");
for (const [capacity, minutes] of [
  [4, 5],
  [4, 8],
  [4, 15],
  [3, 9],
  [6, 7],
] as const)
  console.log(`- ${capacity} places: ${followAdvice(capacity, minutes).join(" → ")}`);

const [fixed, own] = [saturdays[1]!, saturdays.find(({ name }) => name === shop().name)!];
const problems = [
  ...(own.givenTwice > 0 ? ["places were given twice"] : []),
  ...(own.shareLate >= fixed.shareLate ? ["batches are no better than always 20 min"] : []),
];
reportFigures(
  `${days} Saturdays with ${own.customers.toFixed(0)} customers: ${own.served.toFixed(0)} served, ${percent(own.shareLate)} more than ` +
    `5 min late, places given twice ${own.givenTwice}; with always 20 min ${fixed.served.toFixed(0)} and ${percent(fixed.shareLate)}`,
  problems,
);

function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`;
}

function printTable(title: string, rows: readonly PolicyFigures[]): void {
  const heads = [
    "",
    "served",
    "went away",
    "told > 30 min",
    "quote p50 / p90",
    "late p50",
    "p90",
    "p99",
    "> 5 min late",
    "on time a day",
    "given twice",
    "griddle at peak",
  ];
  console.log(`\n### ${title}\n`);
  printRow(heads);
  printRow(heads.map(() => "---"));
  for (const { name, quoted, late, ...row } of rows)
    printRow([
      name,
      row.served.toFixed(0),
      row.wentAway.toFixed(1),
      percent(row.shareToldLong, 0),
      `${quoted.p50.toFixed(0)} / ${quoted.p90.toFixed(0)}`,
      ...[late.p50, late.p90, late.p99].map((minutes) => minutes.toFixed(1)),
      percent(row.shareLate),
      row.onTime.toFixed(0),
      row.givenTwice.toFixed(1),
      percent(row.griddleUseAtPeak, 0),
    ]);
}

function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
