import type { Results } from "../report/results.ts";
import { maxForeignShare } from "../windows.ts";
import { writeLadder } from "./ladder.ts";
import { tables } from "./part-tables.ts";
import { partNames, type PartName, type PartResults, type ScalingResults } from "./results.ts";

const [start, end] = ["<!-- figures -->", "<!-- /figures -->"];

const titles: Readonly<Record<PartName, string>> = {
  processes: "Measured: one process, two, four",
  pooler: "Measured: a connection pooler",
  replica: "Measured: a read replica",
  "many-orders": "Measured: ten million orders",
  cdn: "Measured: a CDN",
};

/** One part of the figures: where it was measured, how much others disturbed it, and its tables. */
export function writePart(name: PartName, part: PartResults | undefined): string {
  const title = `### ${titles[name]}`;
  if (!part) return `${title}\n\nNot measured yet: \`npm run bench:scaling -- --only ${name}\`.`;
  const shares = Object.values(part.windows)
    .flat()
    .map(({ foreignShare }) => foreignShare);
  const disturbed = shares.filter((share) => share > maxForeignShare).length;
  const most = Math.round(100 * Math.max(0, ...shares));
  const notes = [
    ...(part.isQuick ? ["**A quick run, only to try the program.**"] : []),
    ...(disturbed > 0 ? ["**Provisional: measure it again on a quiet machine.**"] : []),
  ];
  return `${title}

Day: ${part.day}. Commit: ${part.commit}. Machine: ${part.machine}. Command: \`${part.command}\`.
Foreign load: at most ${most} % of the machine; ${disturbed} of ${shares.length} windows stayed above 20 %.${notes.map((note) => ` ${note}`).join("")}

${tables[name](part.windows)}`;
}

/** The document with the figures of these results, and of `npm run bench`, between its two marks, and everything else as it is. */
export function replaceFigures(document: string, results: ScalingResults, speed: Results): string {
  const [from, until] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || until < from)
    throw new Error(`The document needs the lines ${start} and ${end}.`);
  const parts = partNames.map((name) => writePart(name, results[name]));
  const figures = [writeLadder(speed), ...parts].join("\n\n");
  return `${document.slice(0, from + start.length)}

<!-- oxfmt-ignore-start -->

${figures}

<!-- oxfmt-ignore-end -->

${document.slice(until)}`;
}
