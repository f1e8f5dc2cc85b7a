import { commandsOf, type Check, type Goal, type PlantedBug, type Size } from "./goal.ts";

/** The last result of a goal, kept until the next run of it. */
export type GoalResult = {
  readonly size: Size;
  /** The day, and the commit that was proven; "+" if files were changed since. */
  readonly day: string;
  readonly commit: string;
  readonly isGood: boolean;
  readonly isSkipped: boolean;
  readonly figures: readonly string[];
  readonly seconds: number;
  readonly machine: string;
};
export type BugResult = {
  readonly day: string;
  readonly isFound: boolean;
  readonly figures: string;
};
export type Results = {
  readonly goals: Readonly<Record<string, GoalResult>>;
  readonly bugs: Readonly<Record<string, BugResult>>;
};

const cell = (text: string) => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");
const duration = (seconds: number) =>
  seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;

/** docs/proof.md: what was promised, how it was tried, and what came of it. */
export function writeProof(
  goals: readonly Goal[],
  bugs: readonly PlantedBug[],
  results: Results,
): string {
  const proven = goals.map((goal) => {
    const result = results.goals[goal.id];
    const size = result?.size ?? "short";
    const commands = goal.checks.map((check) => describe(check, size));
    const row = result
      ? [
          [...countRepeated(result.figures), ...limitOf(goal, result)].join("; "),
          `${verdict(result)}, ${duration(result.seconds)}`,
          `${result.day}, ${result.commit}`,
        ]
      : ["", "not tried", ""];
    return [goal.id, goal.promise, commands.join("<br>"), ...row];
  });
  const planted = bugs.map((bug) => {
    const result = results.bugs[bug.name];
    const found = result ? (result.isFound ? "found" : "**not found**") : "not tried";
    const where = "file" in bug ? `\`${bug.file}\`` : "by the drill";
    return [bug.goal, bug.name, where, found, result?.figures ?? "", result?.day ?? ""];
  });
  return `# Proof

Written by \`npm run proof -- --write\` from the last run of each row; do not edit. \`npm run proof\` tries every goal in its short version,
\`npm run proof -- --full\` at full size, \`npm run proof -- G7 G19\` some of them, and \`npm run proof -- --mutant\` plants every bug of the
second table in a copy of the shop, where its goal has to fail. All that they print is kept in \`.data/proof\`.

${describeMachines(results)}

${table(["Goal", "Promise", "Command", "Figures", "Result", "Day, commit"], proven)}

## Planted bugs

A check that cannot fail proves nothing. Each of these was planted once, and the check of its goal ran against it.

${table(["Goal", "Bug", "Where", "Result", "What the check said", "Day"], planted)}
`;
}

/** Each machine with the goals that were tried there, if there are several. */
function describeMachines({ goals }: Results): string {
  const all = Object.entries(goals).toSorted(([one], [other]) => order(one) - order(other));
  const machines = [...new Set(all.map(([, { machine }]) => machine))];
  if (machines.length === 1) return `Machine: ${machines[0]}`;
  const goalsOf = (machine: string) =>
    all.flatMap(([id, result]) => (result.machine === machine ? [id] : [])).join(", ");
  return machines.map((machine) => `- ${machine}: ${goalsOf(machine)}`).join("\n");
}
const order = (id: string) => Number(/\d+/.exec(id)?.[0] ?? 100);

function limitOf({ limit }: Goal, { isGood, isSkipped }: GoalResult): string[] {
  return limit && !isGood && !isSkipped ? [`**What limits it:** ${limit}`] : [];
}

const verdict = ({ isGood, isSkipped }: GoalResult) =>
  isGood ? "holds" : isSkipped ? "**skipped**" : "**does not hold**";

function describe(check: Check, size: Size): string {
  const [first, ...others] = commandsOf(check, size);
  const zones = others.length > 0 && "zones" in check ? check.zones!.slice(1) : [];
  return `\`${first!.shown}\`${zones.length > 0 ? ` and in ${zones.join(", ")}` : ""}`;
}

/** Four times the same is said once. */
function countRepeated(figures: readonly string[]): string[] {
  return [...new Set(figures)].map((each) => {
    const times = figures.filter((other) => other === each).length;
    return times > 1 ? `${times} × ${each}` : each;
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
