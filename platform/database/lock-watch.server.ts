import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SetupError } from "../environment.server.ts";

/** What a migration waits for, for the person who started it. */
export type LockWait = {
  readonly what: string;
  readonly since: Date;
  /** Programs, not their queries: those contain personal data. */
  readonly holders: readonly string[];
};

export type LockWaitOptions = {
  readonly onWait?: (wait: LockWait) => void;
  readonly reportEveryMs?: number;
  readonly maxLockWaitMs?: number;
};

/**
 * A statement that waits for a lock makes everybody else wait behind it, so it gives up after 2 s,
 * lets the shop through, and tries again. Longer than a usual backup, which holds such locks.
 */
export const lockTimeoutMs = 2_000;
export const defaultMaxLockWaitMs = 10 * 60_000;
const lockRetryDelayMs = 1_000;
const lookEveryMs = 500;
const lockNotAvailable = "55P03";

export const queueApplicationName = "dollop-migrate-queue";

/** A connection of its own, because the one that migrates cannot ask anything while it waits. */
export async function openLockWatch(
  ownerUrl: string,
  migrating: pg.Client,
  { onWait, reportEveryMs = 5_000, maxLockWaitMs = defaultMaxLockWaitMs }: LockWaitOptions,
) {
  const { rows } = await migrating.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid;
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: "dollop-migrate-watch",
  });
  // Without this connection the migration goes on, only silently.
  client.on("error", () => {});
  await client.connect();

  async function during<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    let since: Date | undefined;
    let reportedAt = 0;
    let holders: readonly string[] = [];
    const look = async () => {
      const found = await findHolders(client, pid);
      if (found.length === 0) return;
      holders = found;
      since ??= new Date();
      const now = Date.now();
      if (now - Math.max(reportedAt, since.getTime()) < reportEveryMs) return;
      reportedAt = now;
      onWait?.({ what, since, holders });
    };
    const timer = setInterval(() => void look().catch(() => {}), lookEveryMs);
    try {
      return await work();
    } catch (cause) {
      if (!isLocked(cause)) throw cause;
      const held = holders.length > 0 ? ` The lock is held by ${holders.join(" and ")}.` : "";
      throw new SetupError(
        `${what} waited ${Math.round(maxLockWaitMs / 1_000)} s for a lock and gave up.${held} Wait until that has ended, and run npm run db:migrate again.`,
        { cause },
      );
    } finally {
      clearInterval(timer);
    }
  }

  return {
    /** Runs work that waits for its locks as long as `maxLockWaitMs` by itself. */
    during,
    /** Runs work that fails after `lockTimeoutMs`, again and again. */
    retrying<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      return during(what, () => retryWhileLocked(work, Date.now() + maxLockWaitMs));
    },
    close: () => client.end(),
  };
}

async function retryWhileLocked<Result>(
  work: () => Promise<Result>,
  deadline: number,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await pause(lockRetryDelayMs);
    }
  }
}

function isLocked(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isLocked);
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === lockNotAvailable || isLocked(error.cause);
}

type Holder = { pid: number; name: string; role: string; state: string | null };

/** PostgreSQL shows the state only of sessions of the owner's own role. */
async function findHolders(client: pg.Client, pid: number | undefined): Promise<string[]> {
  const { rows } = await client.query<Holder>(
    `select distinct holder.pid, holder.application_name as name, holder.usename as role, holder.state
     from pg_stat_activity waiting
     cross join unnest(pg_blocking_pids(waiting.pid)) as blocking (pid)
     join pg_stat_activity holder on holder.pid = blocking.pid
     where waiting.datname = current_database()
       and (waiting.pid = $1 or waiting.application_name = $2)`,
    [pid, queueApplicationName],
  );
  return rows.map(
    ({ pid, name, role, state }) =>
      `${name || "a program without a name"} (process ${pid}, role ${role}${state ? `, ${state}` : ""})`,
  );
}
