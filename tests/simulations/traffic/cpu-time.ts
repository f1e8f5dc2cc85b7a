import { readFileSync } from "node:fs";
import path from "node:path";
import { processTree } from "../failover/program.ts";

/** Of `getconf CLK_TCK`, the same on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Seconds of a core that a process has used, with those of its children that ended. */
function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/**
 * Seconds in which the cores of the whole machine were busy, by the text of /proc/stat. What the host of a virtual
 * machine gave to others counts: it makes every time longer, too.
 */
export function busySeconds(stat: string): number {
  const [, ...fields] = stat.split("\n")[0]!.trim().split(/\s+/);
  const [user, nice, system, , , interrupts, softInterrupts, stolen = 0] = fields.map(Number);
  return (user! + nice! + system! + interrupts! + softInterrupts! + stolen) / ticksPerSecond;
}

/** A PostgreSQL server and the processes of its connections. */
export function postgresPids(dataDir: string): readonly number[] {
  const [pid] = readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n");
  return processTree([Number(pid)]);
}

/**
 * How many cores each group of processes used while `work` ran; "others" are all other programs of this
 * machine, whose share makes every time longer.
 */
export async function measureCores<Result>(
  groups: Readonly<Record<string, () => readonly number[]>>,
  work: () => Promise<Result>,
): Promise<{ result: Result; cores: ReadonlyMap<string, number>; seconds: number }> {
  const read = () => {
    const used = Object.entries(groups).map(([name, pids]) => {
      const seconds = pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
      return [name, seconds] as const;
    });
    const known = used.reduce((sum, [, seconds]) => sum + seconds, 0);
    return new Map([...used, ["others", busySeconds(readFileSync("/proc/stat", "utf8")) - known]]);
  };
  const [startedAt, before] = [performance.now(), read()];
  const result = await work();
  const [seconds, after] = [(performance.now() - startedAt) / 1_000, read()];
  const cores = new Map(
    [...after].map(([name, total]) => [name, (total - before.get(name)!) / seconds]),
  );
  return { result, cores, seconds };
}
