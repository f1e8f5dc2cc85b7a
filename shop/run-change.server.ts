import { recordAudit, type AuditEntry } from "#platform/database/audit-trail.server.ts";
import type { Tx } from "#platform/database/database.server.ts";
import type { Job } from "#platform/jobs/job-queue.server.ts";
import { announce, type Notice } from "#platform/live/announce.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { actorOf, type Staff, type StaffActor } from "./accounts/account.ts";

export type ChangeDeps = Pick<Platform, "db" | "logger" | "now">;

export type Actor =
  | StaffActor
  | { readonly kind: "customer"; readonly person: { readonly id: string } }
  | { readonly kind: "provider" }
  | { readonly kind: "system" };

/** An audit entry without who and when, which `runChange` adds. */
export type AuditedAction = Omit<AuditEntry, "at" | "actorKind" | "actorId">;

/** Stands in place of audit entries where a change deliberately leaves none, with the reason. */
type NotAudited = { readonly notAudited: string };

/** A job to be enqueued in the change's own transaction; made by `queued`. */
export type QueuedJob = (tx: Tx) => Promise<void>;

/** The audit entries, jobs and announcements of a change: all required, so that none can be forgotten. */
export type Change = {
  readonly audit: readonly [AuditedAction, ...AuditedAction[]] | NotAudited;
  readonly jobs: readonly QueuedJob[];
  readonly announce: readonly Notice[];
};
type Unchanged<Result> = { readonly isUnchanged: true; readonly result: Result };
type Outcome<Result> = (Change & { readonly result: Result }) | Unchanged<Result>;

/** The data was already as wanted: no entry, no job, no notice. */
export function unchanged(): Unchanged<undefined>;
export function unchanged<Result>(result: Result): Unchanged<Result>;
export function unchanged(result?: unknown): Unchanged<unknown> {
  return { isUnchanged: true, result };
}

export function queued<Payload extends object>(
  jobs: Platform["jobs"],
  job: Job<Payload>,
  payload: Payload,
  options?: { readonly runAt?: Date },
): QueuedJob {
  return (tx) => jobs.enqueue(tx, job, payload, options);
}

/** The only writer of audit entries: they and the jobs commit with the change, notices follow the commit. */
export async function runChange<Result>(
  { db, logger, now }: ChangeDeps,
  actor: Actor,
  work: (tx: Tx) => Promise<Outcome<Result>>,
): Promise<Result> {
  const outcome = await db.transaction().execute(async (tx) => {
    const done = await work(tx);
    if ("isUnchanged" in done) return done;
    for (const action of entriesOf(done))
      await recordAudit(tx, { ...action, ...actorColumns(actor), at: now() });
    for (const enqueue of done.jobs) await enqueue(tx);
    return done;
  });
  if ("isUnchanged" in outcome) return outcome.result;
  for (const { action, subjectKind, subjectId } of entriesOf(outcome))
    logger.info({ actor: actor.kind, [logFields[subjectKind] ?? "name"]: subjectId }, action);
  // Together: they go out with one statement.
  await Promise.all(outcome.announce.map((notice) => announce(db, logger, notice)));
  return outcome.result;
}

/** Every write of the kitchen or an administrator goes through here; `work` cannot leave out its entry or its notices. */
export function runStaffChange<Result>(
  deps: ChangeDeps,
  staff: Staff,
  work: (tx: Tx) => Promise<Outcome<Result>>,
): Promise<Result>;
export function runStaffChange(
  deps: ChangeDeps,
  staff: Staff,
  work: (tx: Tx) => Promise<Change | Unchanged<undefined>>,
): Promise<void>;
export async function runStaffChange(
  deps: ChangeDeps,
  staff: Staff,
  work: (tx: Tx) => Promise<Change | Unchanged<unknown>>,
): Promise<unknown> {
  return runChange(deps, actorOf(staff), async (tx) => ({
    result: undefined,
    ...(await work(tx)),
  }));
}

const logFields: Readonly<Record<string, "orderId" | "productId" | "userId">> = {
  order: "orderId",
  product: "productId",
  person: "userId",
};

function entriesOf({ audit }: Change): readonly AuditedAction[] {
  return "notAudited" in audit ? [] : audit;
}

function actorColumns(actor: Actor): Pick<AuditEntry, "actorKind" | "actorId"> {
  return "person" in actor
    ? { actorKind: actor.kind, actorId: actor.person.id }
    : { actorKind: actor.kind };
}
