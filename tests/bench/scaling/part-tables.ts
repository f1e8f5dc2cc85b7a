import { cdnKinds } from "#tests/support/deploy/cdn.ts";
import { medianRatio } from "../report/rows.ts";
import { percentile } from "../statistics.ts";
import { processCounts, valuesOf, type PartName, type Windows } from "./results.ts";

type Cells = readonly string[];
const median = (values: readonly number[]) => percentile(values, 0.5);
const whole = (value: number) => Math.round(value).toLocaleString("en-CA");
const fine = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));
/** 3,600 ms as 3.6 s. */
const duration = (ms: number) => (ms < 1_000 ? `${fine(ms)} ms` : `${fine(ms / 1_000)} s`);

export const table = (heads: Cells, rows: readonly Cells[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

function read(windows: Windows) {
  const middle = (key: string, figure: string) => median(valuesOf(windows, key, figure));
  return {
    has: (key: string) => windows[key] !== undefined,
    middle,
    ms: (key: string, figure = "ms") => duration(middle(key, figure)),
    most: (key: string, figure: string) => Math.max(...valuesOf(windows, key, figure)),
    rate(key: string, first = key): string {
      const values = valuesOf(windows, key, "perSecond");
      const range = `${whole(Math.min(...values))}–${whole(Math.max(...values))}`;
      const ratio = medianRatio(values, valuesOf(windows, first, "perSecond"));
      return `${whole(median(values))}/s (${range})${key === first ? "" : `, × ${ratio.toFixed(2)}`}`;
    },
  };
}

function writeProcesses(windows: Windows): string {
  const { rate, ms, most, middle } = read(windows);
  const cell = (figure: string) => `${whole(middle("cell", figure))} MB`;
  const processes = table(
    [
      "Web processes",
      "Orders, p99",
      "Kept `/products`, p99",
      "`/products` signed in, p99",
      "Memory with the worker, at rest and after load",
      "Connections",
    ],
    processCounts.map((count) => [
      String(count),
      ...["orders", "kept", "rendered"].map(
        (work) => `${rate(`${count} ${work}`, `1 ${work}`)}, ${ms(`${count} ${work}`, "p99")}`,
      ),
      `${whole(middle(`${count} at rest`, "megabytes"))} MB, ${whole(middle(`${count} rendered`, "megabytes"))} MB`,
      whole(most(`${count} orders`, "connections")),
    ]),
  );
  const cells = table(
    ["The smallest shop at rest", "Memory"],
    [
      ["web and worker in one process", cell("shopMegabytes")],
      ["its connections, in a PostgreSQL that is there already", cell("connectionMegabytes")],
      ["a PostgreSQL of its own, connections included", cell("clusterMegabytes")],
      ["its database on disk, some thousand orders", cell("diskMegabytes")],
    ],
  );
  return `${processes}\n\n${cells}`;
}

function writePooler(windows: Windows): string {
  const { rate, ms, most } = read(windows);
  const names = { direct: "straight to PostgreSQL", pooled: "through PgBouncer" };
  return table(
    [
      "Four web processes",
      "Orders, p50, p99",
      "`/products` signed in",
      "Connections",
      "News of an order",
    ],
    Object.entries(names).map(([way, name]) => [
      name,
      `${rate(`${way} orders`, "direct orders")}, ${ms(`${way} orders`, "p50")}, ${ms(`${way} orders`, "p99")}`,
      rate(`${way} rendered`, "direct rendered"),
      whole(most(`${way} orders`, "connections")),
      ms(`${way} news`),
    ]),
  );
}

function writeReplica(windows: Windows): string {
  const { ms, middle, most } = read(windows);
  const readers = { none: "nobody", primary: "on the primary", replica: "on the replica" };
  const reads = table(
    ["Of a year", "On the primary", "On the replica"],
    [
      ["Sales with items", ms("primary sales", "p50"), ms("replica sales", "p50")],
      ["CSV export", ms("primary export"), ms("replica export")],
    ],
  );
  const orders = table(
    [
      "Sales are read all the time",
      "Orders placed",
      "Their p50, p99",
      "Replica behind, p50",
      "at most",
    ],
    Object.entries(readers).map(([reader, name]) => {
      const key = `${reader} orders`;
      return [
        name,
        `${fine(middle(key, "perSecond"))}/s`,
        `${ms(key, "p50")}, ${ms(key, "p99")}`,
        `${whole(middle(key, "lagBytes"))} bytes, ${ms(key, "lagMs")}`,
        `${whole(most(key, "mostLagBytes"))} bytes, ${duration(most(key, "mostLagMs"))}`,
      ];
    }),
  );
  return `${reads}\n\n${orders}`;
}

const readNames = [
  ...["board", "dashboard", "order", "list", "search", "sales of a month", "sales of a year"],
  ...["items of a month", "items of a year", "export, first rows", "export of a month"],
];

function writeManyOrders(windows: Windows): string {
  const { has, ms, middle, rate } = read(windows);
  const sizes = Object.keys(windows)
    .filter((key) => key.endsWith(" fill"))
    .map((key) => key.split(" ")[0]!);
  const columns = [
    ...sizes.map((size) => ({ prefix: `${size} `, head: `${whole(Number(size))} orders` })),
    { prefix: `${sizes.at(-1)} by-month `, head: "the same by month" },
  ];
  const row = (name: string, cell: (key: string) => string, key = name): Cells => [
    name,
    ...columns.map(({ prefix }) => (has(prefix + key) ? cell(prefix + key) : "")),
  ];
  const times = (key: string) => {
    const refused = Math.round(100 * middle(key, "refused"));
    const mark = refused === 0 ? "" : `, **${refused} % refused after 5 s**`;
    return `${ms(key, "p50")}, ${ms(key, "p99")}${mark}`;
  };
  const seconds = (key: string) => `${fine(middle(key, "seconds"))} s`;
  const placed = (key: string) => `${rate(key)}, p50 ${ms(key, "p50")}, p99 ${ms(key, "p99")}`;
  const figures = table(
    ["p50, p99", ...columns.map(({ head }) => head)],
    [
      row("Orders placed, one at a time", placed, "one at a time"),
      row("Orders placed, sixteen at once", placed, "sixteen at once"),
      ...readNames.map((name) => row(name, times)),
      row(
        "details of 1,000 old orders removed",
        (key) => `${ms(key, "p50")}, ${ms(key, "p99")}`,
        "details",
      ),
      row("vacuum of the orders after it", seconds, "vacuum"),
      row("everything read, as pg_dump does", seconds, "dump"),
      row("filled", seconds, "fill"),
      row("copied by month", seconds, "copy"),
    ],
  );
  return `${figures}\n\n${writeDisk(windows, sizes)}`;
}

/** What is larger than a megabyte at the largest size. */
function writeDisk(windows: Windows, sizes: readonly string[]): string {
  const disk = (size: string) => windows[`${size} disk`]![0]!.figures;
  const names = Object.entries(disk(sizes.at(-1)!)).filter(([, megabytes]) => megabytes >= 1);
  const total = (size: string) => Object.values(disk(size)).reduce((sum, each) => sum + each, 0);
  return table(
    ["On disk", ...sizes.map((size) => `${whole(Number(size))} orders`)],
    [
      ...names.map(([name]) => [
        `\`${name}\``,
        ...sizes.map((size) => `${whole(disk(size)[name] ?? 0)} MB`),
      ]),
      ["together", ...sizes.map((size) => `${whole(total(size))} MB`)],
    ],
  );
}

function writeCdn(windows: Windows): string {
  const { has, ms, middle, rate } = read(windows);
  const names = {
    standard: "keeps to `Vary`",
    "with-a-rule": "knows no `Vary: Cookie`, has the rule",
  };
  return table(
    [
      "CDN",
      "Asked",
      "Answered by the CDN",
      "Reaches the shop",
      "p50, p99",
      "`/products` from it",
      "A change is seen after a purge",
      "without one",
    ],
    cdnKinds.map((kind) => [
      names[kind],
      `${whole(middle(`${kind} mix`, "askedPerMinute"))} a minute`,
      `${(100 * middle(`${kind} mix`, "hitShare")).toFixed(1)} %`,
      `${whole(middle(`${kind} mix`, "reachedPerMinute"))} a minute`,
      `${ms(`${kind} mix`, "p50")}, ${ms(`${kind} mix`, "p99")}`,
      rate(`${kind} page`),
      ms(`${kind} purge`),
      has(`${kind} age`) ? ms(`${kind} age`) : "",
    ]),
  );
}

/** The table, or tables, of each part. */
export const tables: Readonly<Record<PartName, (windows: Windows) => string>> = {
  processes: writeProcesses,
  pooler: writePooler,
  replica: writeReplica,
  "many-orders": writeManyOrders,
  cdn: writeCdn,
};
