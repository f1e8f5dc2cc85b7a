import { availableParallelism } from "node:os";
import { processTree } from "#tests/simulations/failover/program.ts";
import { measureCores, postgresPids } from "#tests/simulations/traffic/cpu-time.ts";

/** Above this share of the machine a window says more about the neighbours than about the shop. */
export const maxForeignShare = 0.2;

/** The figures of one window, with who used the cores meanwhile. */
export type Window<Name extends string = string> = {
  readonly figures: Readonly<Record<Name, number>>;
  /** Of the machine, by programs that do not belong to the bench. */
  readonly foreignShare: number;
  readonly tries: number;
};

/** Seconds of a core that the server and PostgreSQL used in a window. */
export type CoreSeconds = { readonly node: number; readonly postgres: number };

export type Own = {
  readonly dataDir: string;
  /** Of a second PostgreSQL, such as a replica. */
  readonly otherDataDir?: string | undefined;
  /** How often a window is measured, at most, while others use the machine. */
  readonly maxTries: number;
  /** Of the server that is measured. */
  readonly serverPid?: number | undefined;
};
type Work<Name extends string> = () => Promise<
  (used: CoreSeconds) => Readonly<Record<Name, number>>
>;

/** Runs a window, again while others use the machine, and keeps the one that they disturbed least. */
export async function measureWindow<Name extends string>(
  own: Own,
  work: Work<Name>,
  between: () => Promise<void> = async () => {},
): Promise<Window<Name>> {
  const windows: Window<Name>[] = [];
  do {
    if (windows.length > 0) await between();
    windows.push({ ...(await measureOnce(own, work)), tries: windows.length + 1 });
  } while (windows.at(-1)!.foreignShare > maxForeignShare && windows.length < own.maxTries);
  return { ...leastDisturbed(windows), tries: windows.length };
}

export function leastDisturbed<Each extends Pick<Window, "foreignShare">>(
  windows: readonly Each[],
): Each {
  return windows.reduce((best, each) => (each.foreignShare < best.foreignShare ? each : best));
}

/** Ticks of 10 ms are counted late, so that a quiet machine can seem to do less than nothing. */
export const shareOf = (foreignCores: number, cores: number): number =>
  Math.max(0, foreignCores / cores);

async function measureOnce<Name extends string>(
  { dataDir, otherDataDir, serverPid }: Own,
  work: Work<Name>,
): Promise<Omit<Window<Name>, "tries">> {
  const groups = {
    node: () => (serverPid ? [serverPid] : []),
    postgres: () => postgresPids(dataDir),
    otherPostgres: () => (otherDataDir ? postgresPids(otherDataDir) : []),
    // Generators that ended are counted with this process, which waited for them.
    bench: () => processTree([process.pid]).filter((pid) => pid !== serverPid),
  };
  const { result, cores, seconds } = await measureCores(groups, work);
  const used = (name: string) => cores.get(name)! * seconds;
  return {
    figures: result({ node: used("node"), postgres: used("postgres") }),
    foreignShare: shareOf(cores.get("others")!, availableParallelism()),
  };
}
