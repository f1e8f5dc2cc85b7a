import { measuredNames, type Results } from "./results.ts";
import { disturbedWindows, rows, type Row } from "./rows.ts";

const percent = (share: number) => `${Math.round(share * 100)} %`;
const heads = ["Work", "Today", "Limit in the same run", "Ratio", "Goal", "Met", "Foreign load"];

/** One row as text, for the terminal and for the document. */
export function describeRow(row: Row, results: Results): readonly string[] {
  const { today, limit = "", ratio, isMet } = row.read(results);
  const { count, disturbed, most } = disturbedWindows(results, row);
  const mark = disturbed > 0 ? `, **${disturbed} of ${count} windows above 20 %**` : "";
  return [
    row.work,
    today,
    limit,
    ratio === undefined ? "" : ratio.toFixed(3),
    row.goal,
    isMet === undefined ? "" : isMet ? "yes" : "**no**",
    count === 0 ? "" : `≤ ${percent(most)}${mark}`,
  ];
}

/** docs/performance.md: what the shop does in a second, beside what the machine could do. */
export function writePerformance(results: Results): string {
  const { count, disturbed, most } = disturbedWindows(results, { measured: measuredNames });
  const table = [heads, heads.map(() => "---"), ...rows.map((row) => describeRow(row, results))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  return `# Performance

Written by \`npm run bench\` from one run; do not edit. \`npm run bench -- --quick\` takes under two minutes and writes nothing,
\`npm run bench -- --only orders\` measures one row; the rows are ${rows.map(({ id }) => `\`${id}\``).join(", ")}.

Day: ${results.day}. Commit: ${results.commit}. Machine: ${results.machine}.
Command: \`${results.command}\`, ${results.rounds} rounds, windows of ${results.windowSeconds} s.
Foreign load: at most ${percent(most)} of the machine; ${disturbed} of ${count} windows stayed above 20 %.

${table}

## How to read it

- **Today** is the median of the rounds, with the least and the most. **Ratio** is the median of each round's own ratio: the speed of
  a machine moves from minute to minute, so only windows beside each other are compared, and ratios before rates.
- **Foreign load** is the time in which the machine was busy with anything but the bench, or taken away by its host. A window with
  more than 20 % of it is measured again, up to four times, and the least disturbed one is kept; memory is measured once. Times and
  rates of a marked row say little: measure them again on a quiet machine.
- Server, PostgreSQL (fsync on, default settings) and generator share the cores. The server is the built one, as \`deploy/\` starts
  it; the database has 4,457 orders with their items and is analysed before each window.
- An order is the form of the checkout page: 32 customers with sessions and addresses of their own, rate limits raised but counted.
  Each window's answers are counted against the orders in the database, and each page has to be a 200 of the expected length;
  a difference ends the run.
- The **leanest order** is four statements into tables without rules: begin, read three products, write order, items and job, commit.
  The **same statements** are those of an order as PostgreSQL logged them, with an id of their own for each order.
- **CPU** is that of the server and of all processes of PostgreSQL, from \`/proc\`. The generator's is not part of it.
- p99 is as \`wrk\` gives it, which adds the requests that a slow answer held up.
- **Memory** is what is resident, ${results.windowSeconds} s each of kept pages, rendered pages and orders later; MB are millions of bytes.
`;
}
