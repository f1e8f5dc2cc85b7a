import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseUnit } from "#tests/support/deploy/parse-unit.ts";
import type { ShopBehindProxy } from "../traffic/shop-behind-proxy.ts";

const unit = parseUnit(
  readFileSync(
    path.resolve(import.meta.dirname, "../../../deploy/systemd/dollop-web@.service"),
    "utf8",
  ),
);
/** How long systemd waits before it starts a process again. */
export const restartSeconds = Number(unit.get("Service.RestartSec")?.at(-1));

/** Starts a web process again whenever it ends, as systemd does with the unit in deploy/. */
export function superviseWebs({ webs, startWeb }: Pick<ShopBehindProxy, "webs" | "startWeb">) {
  if (unit.get("Service.Restart")?.at(-1) !== "always")
    throw new Error("The unit no longer says Restart=always.");
  let isStopped = false;
  const starting = new Map<number, Promise<void>>();
  const watch = (index: number): void => {
    webs[index]!.child.once("exit", () => {
      if (isStopped) return;
      const start = async () => {
        await pause(restartSeconds * 1_000);
        webs[index] = await startWeb(index);
        watch(index);
        starting.delete(index);
      };
      starting.set(index, start());
    });
  };
  for (const index of webs.keys()) watch(index);
  return {
    /** Waits until every process runs. */
    settled: async () => void (await Promise.all(starting.values())),
    stop: () => void (isStopped = true),
  };
}
