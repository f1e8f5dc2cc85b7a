import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";
import { percentile } from "#tests/bench/statistics.ts";
import type { openHeapInspector } from "./heap-inspector.ts";

export type Sample = {
  readonly hours: number;
  readonly heapMB: number;
  readonly residentMB: number;
  readonly connections: number;
  readonly fileHandles: number;
};

type Sources = {
  readonly pid: number;
  readonly db: Db;
  readonly inspector: Awaited<ReturnType<typeof openHeapInspector>>;
};

export async function takeSample(
  { pid, db, inspector }: Sources,
  startedAt: number,
): Promise<Sample> {
  const { rows } = await sql<{ connections: number }>`
    select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name <> 'drill'`.execute(db);
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
  return {
    residentMB: Number(kilobytes) / 1024,
    connections: Number(rows[0]!.connections),
    fileHandles: readdirSync(`/proc/${pid}/fd`).length,
    heapMB: (await inspector.heapAfterCollection()) / 1024 / 1024,
    hours: (performance.now() - startedAt) / 3_600_000,
  };
}

/** The medians of the first and of the last third: single samples catch a visitor's connection or not. */
export function firstAndLast(values: readonly number[]): readonly [first: number, last: number] {
  const third = Math.ceil(values.length / 3);
  return [percentile(values.slice(0, third), 0.5), percentile(values.slice(-third), 0.5)];
}
