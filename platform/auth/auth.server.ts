import { createEmailVerificationToken, isAPIError } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import {
  hashMailedCode,
  mailedCodeAttempts,
  mailedCodeMinutes,
  verificationHours,
  type AuthLibrary,
} from "./auth-library.server.ts";
import { createPeople } from "./auth-people.server.ts";
import { AuthError, isUserNotCreated, toAuthError } from "./auth-error.server.ts";
import type { Config } from "../config.server.ts";
import { readSessionToken, type Cookies } from "./session-cookie.server.ts";
import {
  findSessionPerson,
  readStoredSession,
  toSessionUser,
  type ReadSession,
} from "./stored-session.server.ts";

export type { Cookies } from "./session-cookie.server.ts";

export type SignedIn = {
  readonly outcome: "signed-in" | "second-factor";
  readonly cookies: Cookies;
};

const verificationSeconds = verificationHours * 3_600;

/** The only interface to the auth library. `headers` are the request's own: cookies, address, user agent. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth(
  { auth, db, resetEmail, resetToken, signUpNext, keptPasswordOf }: AuthLibrary,
  config: Pick<Config, "AUTH_SECRET">,
) {
  const { api } = auth;
  const withCookies = async (
    work: () => Promise<{ headers: Headers }>,
    overrides?: Parameters<typeof toAuthError>[1],
  ): Promise<Cookies> => (await toAuthError(work, overrides)).headers.getSetCookie();

  async function readByLibrary(headers: Headers): Promise<ReadSession | undefined> {
    const answer = await toAuthError(() => api.getSession({ headers, returnHeaders: true })).catch(
      asEndedSession,
    );
    if (!answer?.response) return undefined;
    const { session, user } = answer.response;
    return {
      user: toSessionUser({
        ...session,
        ...user,
        sessionId: session.id,
        startedAt: session.createdAt,
        userId: user.id,
      }),
      cookies: answer.headers.getSetCookie(),
    };
  }

  return {
    signUp: (
      headers: Headers,
      who: { name: string; email: string; password: string },
      next?: string,
    ) => {
      const create = () => signUpNext.run(next, () => api.signUpEmail({ body: who, headers }));
      // A double click: the second time the account of the first exists, which has an answer of its own.
      return toAuthError(() =>
        create().catch((error: unknown) =>
          isUserNotCreated(error) ? create() : Promise.reject(error),
        ),
      );
    },

    /** `second-factor` means that the password was correct and a code is required next. */
    async signIn(headers: Headers, body: { email: string; password: string }) {
      const answer = await toAuthError(() =>
        api.signInEmail({ body, headers, returnHeaders: true }),
      );
      return signedIn(answer);
    },

    /** Invalidates earlier codes. Works for any address, whether or not it has an account. */
    mailedCode: (email: string): Promise<string> =>
      toAuthError(() => api.createVerificationOTP({ body: { email, type: "sign-in" } })),
    mailedCodeMinutes,
    verificationHours,
    /**
     * Also verifies the address, or creates its account with this name. A password from before is dropped, because a
     * stranger may have chosen it, unless it belongs to the account `keepPasswordOf`.
     */
    async signInWithCode(
      headers: Headers,
      { email, code, name }: { email: string; code: string; name: string },
      keepPasswordOf: string | undefined,
    ) {
      const body = { email, otp: code, name };
      const answer = await toAuthError(() =>
        keptPasswordOf.run(keepPasswordOf, () =>
          api.signInEmailOTP({ body, headers, returnHeaders: true }),
        ),
      );
      return signedIn(answer);
    },
    /** Whether this is the address's newest code, and neither used up nor too old. Does not count as a try. */
    async isUsableCode(email: string, code: string): Promise<boolean> {
      const { internalAdapter } = await auth.$context;
      const stored = await internalAdapter.findVerificationValue(`sign-in-otp-${email}`);
      if (!stored || stored.expiresAt <= new Date()) return false;
      const [hash, attempts] = stored.value.split(":");
      return hash === hashMailedCode(config, code) && Number(attempts) < mailedCodeAttempts;
    },

    signOut: (headers: Headers) => withCookies(() => api.signOut({ headers, returnHeaders: true })),

    /** Also confirms a new second factor for a signed-in user. */
    verifyTotp: (headers: Headers, code: string) =>
      withCookies(() => api.verifyTOTP({ body: { code }, headers, returnHeaders: true })),
    verifyRecoveryCode: (headers: Headers, code: string) =>
      withCookies(() => api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }), {
        // Another request has just used a recovery code of the same account.
        CONFLICT: "wrong-code",
      }),

    async startSecondFactor(headers: Headers, password: string) {
      const body = { password, method: "totp" as const };
      const answer = await toAuthError(() => api.enableTwoFactor({ body, headers }));
      if (!("totpURI" in answer)) throw new AuthError("wrong-code");
      const { totpURI: uri, backupCodes: recoveryCodes } = answer;
      return { uri, secret: new URL(uri).searchParams.get("secret") ?? "", recoveryCodes };
    },
    stopSecondFactor: (headers: Headers, password: string) =>
      withCookies(() => api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })),
    async renewRecoveryCodes(headers: Headers, password: string): Promise<string[]> {
      await toAuthError(() => api.verifyPassword({ body: { password }, headers }));
      return (await toAuthError(() => api.generateBackupCodes({ body: { password }, headers })))
        .backupCodes;
    },

    /** Created when the mail is sent, so that no token is stored in the queue. It carries the code of the same mail. */
    verificationToken: (email: string, code: string) =>
      createEmailVerificationToken(config.AUTH_SECRET, email, undefined, verificationSeconds, {
        code,
      }),
    /** The address that the token was made for; undefined if it is not ours or too old. */
    async readVerificationToken(
      token: string,
    ): Promise<{ email: string; code: string | undefined } | undefined> {
      const payload = await verifyJWT<{ email?: unknown; code?: unknown }>(
        token,
        config.AUTH_SECRET,
      );
      if (typeof payload?.email !== "string") return undefined;
      const { email, code } = payload;
      return { email, code: typeof code === "string" ? code : undefined };
    },
    /** Without the old password: the caller has made sure who asks. */
    async setPassword(userId: string, password: string): Promise<void> {
      const { password: passwords, internalAdapter } = await auth.$context;
      const hash = await toAuthError(() => passwords.hash(password));
      await internalAdapter.updatePassword(userId, hash);
    },
    verifyEmail: (headers: Headers, token: string) =>
      withCookies(() => api.verifyEmail({ query: { token }, headers, returnHeaders: true })),

    /** Returns undefined if no account has the address. The caller must not reveal the difference. */
    async resetTokenFor(email: string): Promise<string | undefined> {
      const slot: { value?: string } = {};
      await resetToken.run(slot, () =>
        toAuthError(() => api.requestPasswordReset({ body: { email } })),
      );
      return slot.value;
    },
    /** Returns whose password it was. */
    async resetPassword(body: { token: string; newPassword: string }): Promise<{ email: string }> {
      const slot: { value?: string } = {};
      await resetEmail.run(slot, () => toAuthError(() => api.resetPassword({ body })));
      if (slot.value === undefined) throw new Error("The library reset nobody's password.");
      return { email: slot.value };
    },

    checkPassword: (headers: Headers, password: string) =>
      toAuthError(() => api.verifyPassword({ body: { password }, headers })),
    changeName: (headers: Headers, name: string) =>
      toAuthError(() => api.updateUser({ body: { name }, headers })),
    changePassword: (headers: Headers, body: { currentPassword: string; newPassword: string }) =>
      withCookies(() =>
        api.changePassword({
          body: { ...body, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      ),

    /** Whether a session cookie is ours, without a query. The session itself may have ended. */
    sessionToken: (headers: Headers) => readSessionToken(headers, config.AUTH_SECRET),

    /** Whose session it is, unless it has expired; it may have ended otherwise. Never lets anybody in. */
    personOf: (token: string) => findSessionPerson(db, token),

    /** The library is asked whenever there is more to do than to read: to renew, to end or to refuse a session. */
    readSession: async (headers: Headers): Promise<ReadSession | undefined> =>
      (await readStoredSession(db, headers, config)) ?? readByLibrary(headers),
    /** What the library says, for the test that compares both. */
    readByLibrary,

    people: createPeople(api),

    keySet: () => toAuthError(() => api.getJwks()),
  };
}

function signedIn({ response, headers }: { response: object; headers: Headers }): SignedIn {
  const outcome = "twoFactorRedirect" in response ? "second-factor" : "signed-in";
  return { outcome, cookies: headers.getSetCookie() };
}

/** The session could not be read: it was deleted while being renewed (401), or the database is unavailable. */
function asEndedSession(error: unknown): undefined {
  if (!isAPIError(error) || error.body?.code !== "FAILED_TO_GET_SESSION") throw error;
  if (error.statusCode !== 401) throw new AuthError("busy");
  return undefined;
}
