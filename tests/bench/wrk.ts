import { runProgram } from "./programs.ts";

/** One window of wrk, as our Lua scripts print it. */
export type WrkFigures = {
  readonly answers: number;
  /** From the first request to the last answer. */
  readonly seconds: number;
  /** Answers with a status of 400 or more. */
  readonly refused: number;
  /** Connections that failed and answers that did not come in time. */
  readonly broken: number;
  readonly bytes: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
};

type Load = {
  readonly script: string;
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the script. */
  readonly args?: readonly string[];
};

/** One thread: the generator shares the cores with what it measures. */
export async function runWrk({
  script,
  url,
  connections,
  seconds,
  headers = {},
  args = [],
}: Load): Promise<WrkFigures> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const size = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--timeout", "30s"];
  return readWrk(await runProgram("wrk", [...size, ...fields, "-s", script, url, "--", ...args]));
}

export function readWrk(output: string): WrkFigures {
  const [, line] = /^figures (.*)$/m.exec(output) ?? [];
  if (!line) throw new Error(`wrk printed no figures:\n${output}`);
  return JSON.parse(line) as WrkFigures;
}
