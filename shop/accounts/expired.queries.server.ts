import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

export async function deleteExpiredSessions(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id in (
      select id from sessions where expires_at < ${before} order by expires_at limit ${limit}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteExpiredVerifications(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from verifications where id in (
      select id from verifications where expires_at < ${before} order by expires_at limit ${limit}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
