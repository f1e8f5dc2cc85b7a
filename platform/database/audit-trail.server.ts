import { sql } from "kysely";
import type { Tx } from "./database.server.ts";

export type AuditEntry = {
  readonly at: Date;
  readonly actorKind: "customer" | "kitchen" | "admin" | "system" | "provider";
  readonly actorId?: string;
  /** Noun and past tense: `order.status-changed`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: object;
  readonly after?: object;
  /** Why, in the words of whoever did it. */
  readonly reason?: string;
};

/** Takes a transaction, so that a change and its audit entry are committed together. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  await sql`
    insert into audit_entries (at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, reason)
    values (
      ${entry.at}, ${entry.actorKind}, ${entry.actorId ?? null}, ${entry.action},
      ${entry.subjectKind}, ${entry.subjectId}, ${json(entry.before)}, ${json(entry.after)}, ${entry.reason ?? null}
    )`.execute(tx);
}
