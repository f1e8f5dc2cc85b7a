import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { OpenInvitation, StaffRole } from "./invitation.ts";

const columns = ["id", "email", "role", "expiresAt"] as const;

/** An invitation counts only while whoever invited is an administrator. */
const isInviterAdmin = sql<boolean>`is_admin(invited_by)`;

/** Another invitation to the same address replaces the first. */
export async function upsertInvitation(
  tx: Tx,
  invitation: {
    readonly email: string;
    readonly role: StaffRole;
    readonly invitedBy: string;
    readonly invitedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<{ id: string }> {
  return tx
    .insertInto("staffInvitations")
    .values(invitation)
    .onConflict((conflict) => conflict.column("email").doUpdateSet(invitation))
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** The next to end comes first. */
export async function listOpenInvitations(
  db: Db,
  now: Date,
  limit: number,
): Promise<OpenInvitation[]> {
  return (await db
    .selectFrom("staffInvitations")
    .select(columns)
    .where("expiresAt", ">", now)
    .where(isInviterAdmin)
    .orderBy("expiresAt")
    .orderBy("id")
    .limit(limit)
    .execute()) as OpenInvitation[];
}

export type FoundInvitation = OpenInvitation & {
  readonly invitedAt: Date;
  readonly inviterName: string;
};

export async function findInvitation(
  db: Db,
  which: { readonly id: string } | { readonly email: string },
  now: Date,
): Promise<FoundInvitation | undefined> {
  const [column, value] =
    "id" in which ? (["id", which.id] as const) : (["email", which.email] as const);
  return (await db
    .selectFrom("staffInvitations")
    .innerJoin("users", "users.id", "staffInvitations.invitedBy")
    .select(["staffInvitations.id", "staffInvitations.email", "staffInvitations.role"])
    .select(["expiresAt", "invitedAt", "users.name as inviterName"])
    .where(`staffInvitations.${column}`, "=", value)
    .where("expiresAt", ">", now)
    .where(isInviterAdmin)
    .executeTakeFirst()) as FoundInvitation | undefined;
}

/** Returns what was there, so that two taps cannot both use it. */
export async function deleteInvitation(
  tx: Tx,
  which: { readonly id: string } | { readonly email: string },
): Promise<(OpenInvitation & { readonly invitedBy: string }) | undefined> {
  const [column, value] =
    "id" in which ? (["id", which.id] as const) : (["email", which.email] as const);
  return (await tx
    .deleteFrom("staffInvitations")
    .where(column, "=", value)
    .returning([...columns, "invitedBy"])
    .executeTakeFirst()) as (OpenInvitation & { readonly invitedBy: string }) | undefined;
}

/** Those that this person sent, and the one to their address. */
export async function deleteInvitationsOf(tx: Tx, userId: string): Promise<{ id: string }[]> {
  return tx
    .deleteFrom("staffInvitations")
    .where(
      sql<boolean>`(invited_by = ${userId} or email = (select email from users where id = ${userId}))`,
    )
    .returning("id")
    .execute();
}

export async function deleteExpiredInvitations(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from staff_invitations where id in (
      select id from staff_invitations where expires_at < ${now} limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
