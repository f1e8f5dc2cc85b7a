import { sql } from "kysely";
import type { Db } from "../database/database.server.ts";
import { failedJobs } from "./job-queue.server.ts";

export type Backlog = {
  /** Due and not completed, for any reason. */
  readonly waiting: number;
  readonly oldestWaiting: Date | null;
  /** Given up after two days of retries; kept for three months. */
  readonly failed: number;
};

export type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
  readonly error: string;
};

/** Counts jobs of these names. Jobs scheduled for later do not count as waiting. */
export async function readBacklog(db: Db, names: readonly string[]): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (count(*) filter (where name = any(${names})))::integer as waiting,
      min(created_on) filter (where name = any(${names})) as oldest_waiting,
      (count(*) filter (where name = ${failedJobs} and source_name = any(${names})))::integer as failed
    from pgboss.job
    where state in ('created', 'retry', 'active') and (state = 'retry' or start_after <= now())`.execute(
    db,
  );
  return rows[0]!;
}

export type JobOutcome = { readonly isDone: boolean; readonly error: string | null };

/** What became of the job whose payload has this id; the error is that of the last try. */
export async function readOutcome(db: Db, name: string, id: string): Promise<JobOutcome> {
  const { rows } = await sql<JobOutcome>`
    select state = 'completed' as is_done, output ->> 'message' as error
    from pgboss.job where name = ${name} and data ->> 'id' = ${id}`.execute(db);
  return rows[0] ?? { isDone: false, error: null };
}

export type NamedBacklog = {
  readonly name: string;
  readonly waiting: number;
  readonly oldestWaiting: Date | null;
  readonly failed: number;
};

/** Every queue with a job that is due or was given up. */
export async function listBacklogs(db: Db): Promise<NamedBacklog[]> {
  const { rows } = await sql<NamedBacklog>`
    select
      case when name = ${failedJobs} then source_name else name end as name,
      (count(*) filter (where name <> ${failedJobs}))::integer as waiting,
      min(coalesce(start_after, created_on)) filter (where name <> ${failedJobs}) as oldest_waiting,
      (count(*) filter (where name = ${failedJobs}))::integer as failed
    from pgboss.job
    where state in ('created', 'retry', 'active') and (state = 'retry' or start_after <= now())
    group by 1`.execute(db);
  return rows;
}

/** Returns the newest first. */
export async function listFailedJobs(
  db: Db,
  names: readonly string[],
  limit: number,
): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, source_name as name, created_on as at, coalesce(source_output ->> 'message', '') as error
    from pgboss.job
    where name = ${failedJobs} and state = 'created' and source_name = any(${names})
    order by created_on desc limit ${limit}`.execute(db);
  return rows;
}

export type FailingJob = {
  readonly name: string;
  readonly count: number;
  readonly lastAt: Date;
};

/**
 * Failed jobs since an instant, by name. A scheduled job runs again, so it counts only if it has not
 * been completed since.
 */
export async function countFailedJobs(
  db: Db,
  {
    names,
    scheduled,
    since,
  }: { names: readonly string[]; scheduled: readonly string[]; since: Date },
): Promise<FailingJob[]> {
  const { rows } = await sql<FailingJob>`
    select source_name as name, count(*)::integer as count, max(created_on) as last_at
    from pgboss.job failed
    where name = ${failedJobs} and state = 'created' and source_name = any(${names})
      and created_on > ${since}
      and not (source_name = any(${scheduled}) and exists (
        select from pgboss.job done
        where done.name = failed.source_name and done.state = 'completed'
          and done.completed_on > failed.created_on))
    group by source_name order by max(created_on) desc`.execute(db);
  return rows;
}

/** When a job was last completed, within the queue's retention. */
export async function findLastCompletion(db: Db, job: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(completed_on) as at from pgboss.job
    where name = ${job} and state = 'completed'`.execute(db);
  return rows[0]?.at ?? null;
}
