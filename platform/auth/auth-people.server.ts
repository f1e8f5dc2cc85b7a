import type { AuthLibrary } from "./auth-library.server.ts";
import { toAuthError } from "./auth-error.server.ts";

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isBanned: boolean;
  readonly banReason: string | undefined;
  readonly banEnds: Date | undefined;
  readonly hasSecondFactor: boolean;
  readonly since: Date;
};

export type PersonSession = {
  readonly token: string;
  readonly ipAddress: string | undefined;
  readonly userAgent: string | undefined;
  readonly startedAt: Date;
};

type PeopleQuery = {
  readonly search?: string;
  readonly searchIn?: "email" | "name";
  readonly limit: number;
  readonly offset: number;
  readonly sortBy?: "createdAt" | "name" | "email";
  readonly direction?: "asc" | "desc";
};
type NewPerson = { readonly name: string; readonly email: string; readonly password?: string };
type Api = AuthLibrary["auth"]["api"];
type LibraryUser = Awaited<ReturnType<Api["listUsers"]>>["users"][number] & {
  twoFactorEnabled?: boolean | null;
};

const notPermittedCodes = [
  "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
  "YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS",
  "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS",
  "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS",
  "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS",
  "YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS",
  "YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS",
  "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD",
  "YOU_ARE_NOT_ALLOWED_TO_GET_USER",
  "YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS",
  "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL",
  "YOU_CANNOT_BAN_YOURSELF",
  "YOU_CANNOT_REMOVE_YOURSELF",
];
const codes = {
  ...Object.fromEntries(notPermittedCodes.map((code) => [code, "not-permitted" as const])),
  USER_NOT_FOUND: "not-found" as const,
};

/**
 * What an administrator may do to accounts. The library checks the session in `headers` on each call
 * and refuses anyone else. The use case must make sure that one administrator remains.
 */
export function createPeople(api: Api) {
  const call = <Result>(work: () => Promise<Result>) => toAuthError(work, codes);
  const endSessions = (headers: Headers, userId: string) =>
    call(() => api.revokeUserSessions({ body: { userId }, headers }));

  return {
    async list(
      headers: Headers,
      options: PeopleQuery,
    ): Promise<{ people: Person[]; total: number }> {
      const { search, searchIn, sortBy = "createdAt", direction = "desc", ...page } = options;
      const query = {
        ...page,
        sortBy,
        sortDirection: direction,
        ...(search && { searchValue: search, searchOperator: "contains" as const }),
        ...(searchIn && { searchField: searchIn }),
      };
      const { users, total } = await call(() => api.listUsers({ query, headers }));
      return { people: users.map(toPerson), total };
    },
    read: async (headers: Headers, id: string) =>
      toPerson(await call(() => api.getUser({ query: { id }, headers }))),
    /** Creates a customer with an unverified address. Without a password they sign in with a mailed code. */
    create: async (headers: Headers, who: NewPerson) =>
      toPerson((await call(() => api.createUser({ body: who, headers }))).user),
    rename: async (headers: Headers, userId: string, name: string) =>
      toPerson(
        await call(() => api.adminUpdateUser({ body: { userId, data: { name } }, headers })),
      ),
    setRole: async (headers: Headers, userId: string, role: "admin" | "customer") => {
      const body = { userId, role: role as "admin" };
      return toPerson((await call(() => api.setRole({ body, headers }))).user);
    },
    /** Ends every session. Permanent without `seconds`. */
    ban: async (headers: Headers, userId: string, why: { reason: string; seconds?: number }) => {
      const { reason: banReason, seconds: banExpiresIn } = why;
      const body = { userId, banReason, ...(banExpiresIn !== undefined && { banExpiresIn }) };
      return toPerson((await call(() => api.banUser({ body, headers }))).user);
    },
    unban: async (headers: Headers, userId: string) =>
      toPerson((await call(() => api.unbanUser({ body: { userId }, headers }))).user),
    async listSessions(headers: Headers, userId: string): Promise<PersonSession[]> {
      const body = { userId };
      const { sessions } = await call(() => api.listUserSessions({ body, headers }));
      return sessions.map(({ token, ipAddress, userAgent, createdAt }) => ({
        token,
        ipAddress: ipAddress ?? undefined,
        userAgent: userAgent ?? undefined,
        startedAt: createdAt,
      }));
    },
    endSession: (headers: Headers, sessionToken: string) =>
      call(() => api.revokeUserSession({ body: { sessionToken }, headers })),
    endSessions,
    /** Also ends every session, which the library alone would not do. */
    async setPassword(headers: Headers, userId: string, newPassword: string): Promise<void> {
      await call(() => api.setUserPassword({ body: { userId, newPassword }, headers }));
      await endSessions(headers, userId);
    },
    remove: async (headers: Headers, userId: string): Promise<void> =>
      void (await call(() => api.removeUser({ body: { userId }, headers }))),
  };
}

function toPerson(user: LibraryUser): Person {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isVerified: user.emailVerified,
    isAdmin: (user.role ?? "").split(",").includes("admin"),
    isBanned: user.banned ?? false,
    banReason: user.banReason ?? undefined,
    banEnds: user.banExpires ?? undefined,
    hasSecondFactor: user.twoFactorEnabled ?? false,
    since: user.createdAt,
  };
}
