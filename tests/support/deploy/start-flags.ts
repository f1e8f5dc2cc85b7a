import { readFileSync } from "node:fs";
import path from "node:path";
import { parseUnit } from "./parse-unit.ts";

const unit = path.resolve(import.meta.dirname, "../../../deploy/systemd/dollop-web@.service");

/** How a server starts a web process: what Node is told before the program, and what the C library reads (decision 0059). */
export function readStartFlags() {
  const settings = parseUnit(readFileSync(unit, "utf8"));
  const [, given = ""] =
    /\/node ((?:--\S+ )+)build\//.exec(settings.get("Service.ExecStart")?.[0] ?? "") ?? [];
  const environment = settings.get("Service.Environment")?.join(" ").split(" ") ?? [];
  return {
    flags: given.trim().split(" "),
    env: Object.fromEntries(environment.map((setting) => setting.split("=") as [string, string])),
  };
}
