import { readFileSync } from "node:fs";
import path from "node:path";

/** The process id of the PostgreSQL server that runs on a folder, if there is one. */
export function findPostmaster(dataFolder: string): readonly number[] {
  try {
    const [pid] = readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n");
    // The file of a server that was killed stays, and its number may be somebody else's by now.
    const isOurs = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(dataFolder);
    return isOurs ? [Number(pid)] : [];
  } catch {
    return [];
  }
}

/** Its other processes end when they notice. */
export function killPostmaster(dataFolder: string): void {
  for (const pid of findPostmaster(dataFolder)) process.kill(pid, "SIGKILL");
}
