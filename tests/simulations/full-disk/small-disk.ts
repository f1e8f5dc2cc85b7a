import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

const fillerName = "filler";

/** A disk of its own in memory. It ends with the process that has the mounts to itself (`unshare --mount`). */
export function mountSmallDisk(folder: string, megabytes: number) {
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`, "tmpfs", folder]);
  const filler = path.join(folder, fillerName);
  return {
    folder,
    /** Until nothing fits any more but `leave` bytes. */
    fill(leave = 0): void {
      const room = Buffer.alloc(leave);
      if (leave > 0) appendFileSync(`${filler}.room`, room);
      for (const size of [1 << 20, 1 << 12])
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      rmSync(`${filler}.room`, { force: true });
    },
    free: () => rmSync(filler),
    /** What is on it, apart from what fills it. */
    files: (): string[] =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
        (name) => !name.startsWith(fillerName),
      ),
  };
}
