import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { chromium } from "#tools/chromium.ts";

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  /** Time on a processor. Without it the event had no clock of its own. */
  readonly tdur?: number;
};

/**
 * Lighthouse's simulated phone, in a browser of its own, counting how long the page's tasks had a processor and not how
 * long they waited for one: on two shared cores a task of 5 ms takes 30 when the browser, the shop or a neighbour runs
 * beside it, and Lighthouse multiplies by four.
 */
export async function lighthouseInOwnTime(url: string, flags: Flags) {
  const folder = await mkdtemp(path.join(tmpdir(), "lighthouse-"));
  const browser = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: ["--headless=new", ...chromium.args],
  });
  try {
    const common: Flags = { ...flags, logLevel: "error", disableFullPageScreenshot: true };
    await lighthouse(url, { ...common, port: browser.port, gatherMode: folder });
    await keepOwnTime(folder);
    const run = await lighthouse(url, { ...common, auditMode: folder });
    if (!run) throw new Error(`Lighthouse had no result for ${url}`);
    return run.lhr;
  } finally {
    browser.kill();
    await rm(folder, { recursive: true });
  }
}

async function keepOwnTime(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith("trace.json"));
  if (!files.length) throw new Error("Lighthouse stored no trace");
  for (const name of files) {
    const file = path.join(folder, name);
    const trace = JSON.parse(await readFile(file, "utf8")) as { traceEvents: TraceEvent[] };
    withoutWaiting(trace.traceEvents);
    await writeFile(file, JSON.stringify(trace));
  }
}

/** Shortens each task, and evenly what happened in it, to the time that its thread had a processor. */
export function withoutWaiting(events: readonly TraceEvent[]): void {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  for (const ofThread of threads.values()) {
    const tasks = ofThread
      .filter(({ name, ph, dur, tdur }) => name === "RunTask" && ph === "X" && dur && tdur)
      .map(({ ts, dur, tdur }) => ({ start: ts, end: ts + dur!, part: Math.min(tdur! / dur!, 1) }))
      .sort((a, b) => a.start - b.start);
    let next = 0;
    for (const event of ofThread.toSorted((a, b) => a.ts - b.ts)) {
      while (next < tasks.length && tasks[next]!.end < event.ts) next++;
      const task = tasks[next];
      if (!task || event.ts < task.start) continue;
      event.ts = Math.round(task.start + (event.ts - task.start) * task.part);
      if (event.dur) event.dur = Math.round(event.dur * task.part);
    }
  }
}
