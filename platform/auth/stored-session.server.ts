import type { Config } from "../config.server.ts";
import type { ShopRevision } from "../database/shop-revision.server.ts";
import { sessionRenewal, type AuthLibrary } from "./auth-library.server.ts";
import { hasOnlySessionToken, readSessionToken, type Cookies } from "./session-cookie.server.ts";
import { findStoredSession } from "./stored-session.queries.server.ts";

type SessionUser = {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly isBanned: boolean;
  readonly hasSecondFactor: boolean;
  /** When the password, a code or a link was last given in this session. */
  readonly confirmedAt: Date;
  readonly isFactorGiven: boolean;
  readonly usedAt: Date;
};

export type ReadSession = {
  readonly user: SessionUser;
  readonly cookies: Cookies;
  /** Undefined if the library read the session. */
  readonly revision?: ShopRevision;
};

/**
 * One prepared statement instead of the library's own reading, which takes several milliseconds of every request. The
 * session is still read from the database each time, so that a revoked one or a lost role applies at once.
 */
export async function readStoredSession(
  db: AuthLibrary["db"],
  headers: Headers,
  config: Pick<Config, "AUTH_SECRET">,
): Promise<ReadSession | undefined> {
  const token = hasOnlySessionToken(headers) && readSessionToken(headers, config.AUTH_SECRET);
  const found = token ? await findStoredSession(db, token) : undefined;
  if (!found || isDueForRenewal(found.expiresAt)) return undefined;
  return { user: toSessionUser(found), cookies: [], revision: found.revision };
}

export async function findSessionPerson(
  db: AuthLibrary["db"],
  token: string,
): Promise<{ readonly id: string; readonly isStaff: boolean } | undefined> {
  const found = await findStoredSession(db, token);
  if (!found || found.banned || found.expiresAt.getTime() <= Date.now()) return undefined;
  const { userId: id, roles } = toSessionUser(found);
  return { id, isStaff: roles.includes("kitchen") || roles.includes("admin") };
}

/** By the library's rule and clock. What has expired is due, too. */
function isDueForRenewal(expiresAt: Date): boolean {
  const { expiresIn, updateAge } = sessionRenewal;
  return expiresAt.getTime() - expiresIn * 1_000 + updateAge * 1_000 <= Date.now();
}

type SessionRow = Pick<SessionUser, "sessionId" | "startedAt" | "userId" | "name" | "email"> & {
  readonly role?: string | null | undefined;
  readonly banned?: boolean | null | undefined;
  readonly twoFactorEnabled?: boolean | null | undefined;
  readonly confirmedAt?: Date | null | undefined;
  readonly factorGivenAt?: Date | null | undefined;
  readonly usedAt?: Date | null | undefined;
};

export function toSessionUser(row: SessionRow): SessionUser {
  const { sessionId, startedAt, userId, name, email } = row;
  return {
    sessionId,
    startedAt,
    userId,
    name,
    email,
    // The library joins several roles with commas.
    roles: (row.role ?? "").split(","),
    isBanned: row.banned ?? false,
    hasSecondFactor: row.twoFactorEnabled ?? false,
    confirmedAt: row.confirmedAt ?? startedAt,
    isFactorGiven: Boolean(row.factorGivenAt),
    usedAt: row.usedAt ?? startedAt,
  };
}
