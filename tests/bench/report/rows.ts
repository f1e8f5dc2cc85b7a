import type { Program } from "../programs.ts";
import { percentile } from "../statistics.ts";
import { maxForeignShare, type Window } from "../windows.ts";
import type { Measured, Results } from "./results.ts";

/** What a row of the table says. */
export type Figures = {
  readonly today: string;
  readonly limit?: string;
  readonly ratio?: number;
  /** Undefined without a goal. */
  readonly isMet?: boolean;
};

export type Row = {
  /** For --only. */
  readonly id: string;
  readonly work: string;
  readonly goal: string;
  readonly measured: readonly Measured[];
  /** Beside PostgreSQL's server and Node. */
  readonly needs: readonly Program[];
  read(results: Results): Figures;
};

const median = (values: readonly number[]) => percentile(values, 0.5);
const whole = (value: number) => Math.round(value).toLocaleString("en-CA");
const fine = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** The figure of every round. */
function each(results: Results, name: Measured, figure: string): readonly number[] {
  const values = (results.windows[name] ?? []).map(({ figures }) => figures[figure]);
  if (values.length === 0 || values.includes(undefined))
    throw new Error(`The results have no ${figure} of ${name}.`);
  return values as number[];
}
const middle = (results: Results, name: Measured, figure: string) =>
  median(each(results, name, figure));

/** Of neighbouring windows, because the machine's own speed moves from minute to minute. */
export function medianRatio(ours: readonly number[], limits: readonly number[]): number {
  return median(ours.map((value, round) => value / limits[round]!));
}

function perSecond(results: Results, name: Measured): string {
  const values = each(results, name, "perSecond");
  return `${whole(median(values))}/s (${whole(Math.min(...values))}–${whole(Math.max(...values))})`;
}

const isAbove = (value: number, least: number) => value >= least;
const isBelow = (value: number, most: number) => value <= most;

/** In the order of the table. */
export const rows: readonly Row[] = [
  {
    id: "orders",
    work: "Orders over HTTP: signed in, 3 lines, cash, pickup, 16 connections",
    goal: "≥ 0.055 of the leanest",
    measured: ["lean", "orders"],
    needs: ["wrk", "pgbench"],
    read(results) {
      const ratio = medianRatio(
        each(results, "orders", "perSecond"),
        each(results, "lean", "perSecond"),
      );
      const [p50, p99] = ["p50", "p99"].map((name) => fine(middle(results, "orders", name)));
      return {
        today: `${perSecond(results, "orders")}, p50 ${p50} ms, p99 ${p99} ms`,
        limit: `leanest order, bare tables: ${perSecond(results, "lean")}`,
        ratio,
        isMet: isAbove(ratio, 0.055),
      };
    },
  },
  {
    id: "same",
    work: "The same orders against their own statements, run by pgbench",
    goal: "≥ 0.75 of the same statements",
    measured: ["orders", "same"],
    needs: ["wrk", "pgbench"],
    read(results) {
      const ratio = medianRatio(
        each(results, "orders", "perSecond"),
        each(results, "same", "perSecond"),
      );
      return {
        today: perSecond(results, "orders"),
        limit: `same statements, same tables: ${perSecond(results, "same")}`,
        ratio,
        isMet: isAbove(ratio, 0.75),
      };
    },
  },
  {
    id: "cpu",
    work: "CPU of an order, Node and PostgreSQL",
    goal: "≤ 3.5 ms",
    measured: ["lean", "orders", "same"],
    needs: ["wrk", "pgbench"],
    read(results) {
      const [node, postgres] = [
        each(results, "orders", "nodeMs"),
        each(results, "orders", "postgresMs"),
      ];
      const both = median(node.map((value, round) => value + postgres[round]!));
      const [same, lean] = (["same", "lean"] as const).map((name) =>
        middle(results, name, "postgresMs").toFixed(2),
      );
      return {
        today: `${both.toFixed(1)} ms (Node ${median(node).toFixed(1)}, PostgreSQL ${median(postgres).toFixed(1)})`,
        limit: `PostgreSQL alone: same statements ${same} ms, leanest ${lean} ms`,
        isMet: isBelow(both, 3.5),
      };
    },
  },
  ...(["free", "limited"] as const).map((kind): Row => {
    const [text, most] = kind === "free" ? ["no limit", 4] : ["a limit", 5];
    return {
      id: `statements-${kind}`,
      work: `SQL statements of an order, session and rate limits included; ${text} in the kitchen`,
      goal: `≤ ${most}`,
      measured: [],
      needs: [],
      read({ statements }) {
        if (!statements) throw new Error("The results have no statements.");
        return { today: String(statements[kind]), isMet: isBelow(statements[kind], Number(most)) };
      },
    };
  }),
  {
    id: "one",
    work: "One client, one order at a time",
    goal: "p50 ≤ 4 ms",
    measured: ["one"],
    needs: ["wrk"],
    read(results) {
      const p50 = middle(results, "one", "p50");
      const p99 = middle(results, "one", "p99");
      return {
        today: `p50 ${fine(p50)} ms, p99 ${fine(p99)} ms`,
        isMet: isBelow(p50, 4),
      };
    },
  },
  {
    id: "kept",
    work: "`/products` from the cache, 32 connections",
    goal: "≥ 0.45 of nginx",
    measured: ["nginx", "nodePage", "kept"],
    needs: ["wrk", "nginx"],
    read(results) {
      const nginx = each(results, "nginx", "perSecond");
      const ratio = medianRatio(each(results, "kept", "perSecond"), nginx);
      const bare = medianRatio(each(results, "nodePage", "perSecond"), nginx);
      return {
        today: `${perSecond(results, "kept")}, p99 ${fine(middle(results, "kept", "p99"))} ms`,
        limit: `nginx, same bytes and headers: ${perSecond(results, "nginx")}; bare Node: ${perSecond(results, "nodePage")}, which is ${bare.toFixed(3)} of nginx`,
        ratio,
        isMet: isAbove(ratio, 0.45),
      };
    },
  },
  ...(["rendered", "dashboard"] as const).map((name): Row => {
    const [work, least] =
      name === "rendered"
        ? ["`/products` signed in, rendered, 32 connections", 250]
        : ["`/dashboard` of somebody with 140 orders, 32 connections", 150];
    return {
      id: name,
      work: String(work),
      goal: `≥ ${least}/s`,
      measured: [name],
      needs: ["wrk"],
      read: (results) => ({
        today: `${perSecond(results, name)}, p99 ${whole(middle(results, name, "p99"))} ms`,
        isMet: isAbove(middle(results, name, "perSecond"), Number(least)),
      }),
    };
  }),
  {
    id: "start",
    work: "Start to ready, web",
    goal: "≤ 0.6 s",
    measured: ["bareStart", "start"],
    needs: [],
    read(results) {
      const ms = middle(results, "start", "ms");
      return {
        today: `${(ms / 1_000).toFixed(2)} s`,
        limit: `bare Node: ${(middle(results, "bareStart", "ms") / 1_000).toFixed(2)} s`,
        isMet: isBelow(ms, 600),
      };
    },
  },
  {
    id: "memory-idle",
    work: "Memory at rest, web and worker in one process",
    goal: "≤ 140 MB",
    measured: ["bareMemory", "allMemory"],
    needs: ["wrk"],
    read: (results) => memoryRow(results, "idle", 140),
  },
  {
    id: "memory-loaded",
    work: "Memory after load, web and worker in one process",
    goal: "≤ 220 MB",
    measured: ["bareMemory", "allMemory"],
    needs: ["wrk"],
    read: (results) => memoryRow(results, "loaded", 220),
  },
  {
    id: "memory-web",
    work: "Memory of web alone, at rest and after load",
    goal: "none",
    measured: ["webMemory"],
    needs: ["wrk"],
    read(results) {
      const [idle, loaded] = ["idle", "loaded"].map((name) =>
        whole(middle(results, "webMemory", name)),
      );
      return { today: `${idle} MB, ${loaded} MB` };
    },
  },
  {
    id: "install",
    work: "Production install without Node",
    goal: "≤ 150 MB",
    measured: [],
    needs: [],
    read({ installMegabytes }) {
      if (installMegabytes === undefined) throw new Error("The results have no install.");
      return { today: `${whole(installMegabytes)} MB`, isMet: isBelow(installMegabytes, 150) };
    },
  },
];

function memoryRow(results: Results, name: "idle" | "loaded", most: number): Figures {
  const value = middle(results, "allMemory", name);
  return {
    today: `${whole(value)} MB`,
    limit: `bare Node: ${whole(middle(results, "bareMemory", name))} MB`,
    isMet: isBelow(value, most),
  };
}

/** Windows in which others used more of the machine than allowed, however often they were measured. */
export function disturbedWindows(results: Results, { measured }: Pick<Row, "measured">) {
  const windows = measured.flatMap((name): readonly Window[] => results.windows[name] ?? []);
  return {
    count: windows.length,
    disturbed: windows.filter(({ foreignShare }) => foreignShare > maxForeignShare).length,
    most: Math.max(0, ...windows.map(({ foreignShare }) => foreignShare)),
  };
}
