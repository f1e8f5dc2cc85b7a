import { sql, type SqlBool } from "kysely";
import type { Db, Tx } from "#platform/database/database.server.ts";
import type { ListedPerson, PeopleKind } from "./person.ts";

type Wanted = { readonly term: string; readonly kind: PeopleKind };

const isKitchen = sql<boolean>`'kitchen' = any (string_to_array(role, ','))`;
const isAdmin = sql<boolean>`'admin' = any (string_to_array(role, ','))`;

/** Matches any part of name and email. LIKE wildcards are escaped. */
function matching({ term, kind }: Wanted) {
  const part = `%${term.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    ...(term.trim() ? [sql<SqlBool>`lower(name || ' ' || email) like lower(${part})`] : []),
    ...(kind === "admins" ? [isAdmin] : []),
    ...(kind === "kitchen" ? [isKitchen] : []),
    ...(kind === "banned" ? [sql<SqlBool>`banned`] : []),
  ];
  return conditions.length > 0
    ? sql<SqlBool>`${sql.join(conditions, sql` and `)}`
    : sql<SqlBool>`true`;
}

export async function countPeople(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .where(matching(wanted))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. */
export async function listPeopleRows(
  db: Db,
  { offset, limit, now, ...wanted }: Wanted & { offset: number; limit: number; now: Date },
): Promise<ListedPerson[]> {
  return db
    .selectFrom("users")
    .where(matching(wanted))
    .select(["id", "name", "email", "emailVerified as isVerified", "banned as isBanned"])
    .select(["banReason", "banExpires as banEnds", "twoFactorEnabled as hasSecondFactor"])
    .select(["createdAt as since", isAdmin.as("isAdmin"), isKitchen.as("isKitchen")])
    .select((eb) => [
      eb
        .selectFrom("orders")
        .whereRef("orders.userId", "=", "users.id")
        .select((orders) => orders.fn.countAll<number>().as("count"))
        .as("orderCount"),
      eb
        .selectFrom("sessions")
        .whereRef("sessions.userId", "=", "users.id")
        .where("sessions.expiresAt", ">", now)
        .select((sessions) => sessions.fn.countAll<number>().as("count"))
        .as("deviceCount"),
    ])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute() as Promise<ListedPerson[]>;
}

export async function findPerson(
  db: Db,
  whom: { readonly userId: string } | { readonly email: string },
): Promise<
  Pick<ListedPerson, "id" | "isAdmin" | "isKitchen" | "isVerified" | "isBanned"> | undefined
> {
  const [column, value] =
    "userId" in whom ? (["id", whom.userId] as const) : (["email", whom.email] as const);
  return db
    .selectFrom("users")
    .select(["id", "emailVerified as isVerified", "banned as isBanned"])
    .select([isAdmin.as("isAdmin"), isKitchen.as("isKitchen")])
    .where(column, "=", value)
    .executeTakeFirst();
}

/** Null lifts the ban; without an end it lasts until then. */
export async function setBan(
  tx: Tx,
  userId: string,
  ban: { readonly reason: string; readonly ends: Date | null } | null,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      banned: ban !== null,
      banReason: ban?.reason ?? null,
      banExpires: ban?.ends ?? null,
    })
    .where("id", "=", userId)
    .execute();
}
