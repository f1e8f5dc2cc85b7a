import { createEmailVerificationToken, isAPIError } from "better-auth/api";
import type { AuthLibrary } from "./auth-library.server.ts";
import type { Config } from "./config.server.ts";
import { GateFull } from "./narrow-gate.server.ts";

/** What the library declines, in stable words of ours; the shop turns each into a refusal. */
type AuthProblemCode =
  | "invalid-credentials"
  | "email-not-verified"
  | "account-closed"
  | "invalid-token"
  | "weak-password"
  | "wrong-code"
  | "invalid-code"
  | "too-many-tries"
  | "session-missing"
  | "busy";

/** By name: the server and the bundle each have their own copy of this class. */
export function isAuthProblem(error: unknown): error is AuthProblem {
  return error instanceof Error && error.name === "AuthProblem";
}

class AuthProblem extends Error {
  override readonly name = "AuthProblem";
  readonly code: AuthProblemCode;
  /** What exactly, for codes that can have several. */
  readonly reasons: readonly string[];
  constructor(code: AuthProblemCode, reasons: readonly string[] = []) {
    super(code);
    this.code = code;
    this.reasons = reasons;
  }
}

/** Set-Cookie lines; they go back to the browser exactly as they are. */
export type Cookies = readonly string[];

export type SessionUser = {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly isBanned: boolean;
  readonly hasSecondFactor: boolean;
};

const codes: Readonly<Record<string, AuthProblemCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid-credentials",
  INVALID_EMAIL: "invalid-credentials",
  INVALID_PASSWORD: "invalid-credentials",
  EMAIL_NOT_VERIFIED: "email-not-verified",
  BANNED_USER: "account-closed",
  INVALID_TOKEN: "invalid-token",
  TOKEN_EXPIRED: "invalid-token",
  USER_NOT_FOUND: "invalid-token",
  PASSWORD_TOO_SHORT: "weak-password",
  PASSWORD_TOO_LONG: "weak-password",
  INVALID_CODE: "wrong-code",
  INVALID_BACKUP_CODE: "wrong-code",
  TOTP_NOT_ENABLED: "wrong-code",
  // One answer for all three: which of them it is would tell whether somebody asked for a code.
  INVALID_OTP: "invalid-code",
  OTP_EXPIRED: "invalid-code",
  TOO_MANY_ATTEMPTS: "invalid-code",
  INVALID_TWO_FACTOR_COOKIE: "session-missing",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "too-many-tries",
  ACCOUNT_TEMPORARILY_LOCKED: "too-many-tries",
  UNAUTHORIZED: "session-missing",
};

const weaknesses: Readonly<Record<string, string>> = {
  PASSWORD_TOO_SHORT: "too-short",
  PASSWORD_TOO_LONG: "too-long",
};

const verificationSeconds = 86_400;

/** All the shop knows of the auth library. Headers are the request's own: cookies, address, browser. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ auth, resetToken }: AuthLibrary, config: Pick<Config, "AUTH_SECRET">) {
  const { api } = auth;
  const withCookies = async (work: () => Promise<{ headers: Headers }>): Promise<Cookies> =>
    (await declined(work)).headers.getSetCookie();

  return {
    signUp: (
      headers: Headers,
      who: { name: string; email: string; password: string },
      next = "/",
    ) => declined(() => api.signUpEmail({ body: { ...who, callbackURL: next }, headers })),

    /** `second-factor` means: the password was right, and a code is asked for next. */
    async signIn(headers: Headers, body: { email: string; password: string }) {
      const answer = await declined(() => api.signInEmail({ body, headers, returnHeaders: true }));
      const isHalfWay = "twoFactorRedirect" in answer.response;
      return {
        outcome: isHalfWay ? ("second-factor" as const) : ("signed-in" as const),
        cookies: answer.headers.getSetCookie() as Cookies,
      };
    },

    signOut: (headers: Headers) => withCookies(() => api.signOut({ headers, returnHeaders: true })),

    /** Also confirms a new second factor of somebody who is signed in. */
    verifyTotp: (headers: Headers, code: string) =>
      withCookies(() => api.verifyTOTP({ body: { code }, headers, returnHeaders: true })),
    verifyRecoveryCode: (headers: Headers, code: string) =>
      withCookies(() => api.verifyBackupCode({ body: { code }, headers, returnHeaders: true })),

    async startSecondFactor(headers: Headers, password: string) {
      const body = { password, method: "totp" as const };
      const answer = await declined(() => api.enableTwoFactor({ body, headers }));
      if (!("totpURI" in answer)) throw new AuthProblem("wrong-code");
      const { totpURI: uri, backupCodes: recoveryCodes } = answer;
      return { uri, secret: new URL(uri).searchParams.get("secret") ?? "", recoveryCodes };
    },
    stopSecondFactor: (headers: Headers, password: string) =>
      withCookies(() => api.disableTwoFactor({ body: { password }, headers, returnHeaders: true })),
    async renewRecoveryCodes(headers: Headers, password: string): Promise<string[]> {
      await declined(() => api.verifyPassword({ body: { password }, headers }));
      return (await declined(() => api.generateBackupCodes({ body: { password }, headers })))
        .backupCodes;
    },

    /** Made when the mail is written, so that no token waits in the queue's table. */
    verificationToken: (email: string) =>
      createEmailVerificationToken(config.AUTH_SECRET, email, undefined, verificationSeconds),
    verifyEmail: (headers: Headers, token: string) =>
      withCookies(() => api.verifyEmail({ query: { token }, headers, returnHeaders: true })),

    /** `undefined` for an address nobody has: the caller must not let anyone see the difference. */
    async resetTokenFor(email: string): Promise<string | undefined> {
      const slot: { value?: string } = {};
      await resetToken.run(slot, () =>
        declined(() => api.requestPasswordReset({ body: { email } })),
      );
      return slot.value;
    },
    resetPassword: (body: { token: string; newPassword: string }) =>
      declined(() => api.resetPassword({ body })),

    checkPassword: (headers: Headers, password: string) =>
      declined(() => api.verifyPassword({ body: { password }, headers })),
    changeName: (headers: Headers, name: string) =>
      declined(() => api.updateUser({ body: { name }, headers })),
    changePassword: (headers: Headers, body: { currentPassword: string; newPassword: string }) =>
      withCookies(() =>
        api.changePassword({
          body: { ...body, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      ),

    async readSession(
      headers: Headers,
    ): Promise<{ user: SessionUser; cookies: Cookies } | undefined> {
      const answer = await declined(() => api.getSession({ headers, returnHeaders: true })).catch(
        endedMeanwhile,
      );
      if (!answer?.response) return undefined;
      const { session, user } = answer.response;
      return {
        user: {
          sessionId: session.id,
          startedAt: session.createdAt,
          userId: user.id,
          name: user.name,
          email: user.email,
          // The library joins several roles with commas.
          roles: (user.role ?? "").split(","),
          isBanned: user.banned ?? false,
          hasSecondFactor: user.twoFactorEnabled ?? false,
        },
        cookies: answer.headers.getSetCookie(),
      };
    },

    keySet: () => declined(() => api.getJwks()),
  };
}

/** Of a session that could not be read: deleted while it was renewed, or nobody to ask. */
function endedMeanwhile(error: unknown): undefined {
  if (!isAPIError(error) || error.body?.code !== "FAILED_TO_GET_SESSION") throw error;
  if (error.statusCode !== 401) throw new AuthProblem("busy");
  return undefined;
}

async function declined<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GateFull) throw new AuthProblem("busy");
    const said = isAPIError(error) ? String(error.body?.code) : "";
    const code = codes[said];
    throw code ? new AuthProblem(code, [weaknesses[said] ?? []].flat()) : error;
  }
}
