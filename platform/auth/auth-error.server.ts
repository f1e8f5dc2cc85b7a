import { isAPIError } from "better-auth/api";
import { ConcurrencyLimitError } from "../limit-concurrency.server.ts";

/** Our own stable codes for the library's errors; the shop turns each into a refusal. */
type AuthErrorCode =
  | "invalid-credentials"
  | "email-not-verified"
  | "account-closed"
  | "invalid-token"
  | "weak-password"
  | "wrong-code"
  | "invalid-code"
  | "too-many-attempts"
  | "second-factor-on"
  | "second-factor-off"
  | "second-factor-unreadable"
  | "session-missing"
  | "not-found"
  | "not-permitted"
  | "busy";

export function isAuthError(error: unknown): error is AuthError {
  return error instanceof AuthError;
}

export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly code: AuthErrorCode;
  /** Details for codes that have several causes. */
  readonly reasons: readonly string[];
  constructor(code: AuthErrorCode, reasons: readonly string[] = []) {
    super(code);
    this.code = code;
    this.reasons = reasons;
  }
}

/** Our own code, thrown where the library would fail to decrypt. */
export const factorUnreadable = "FACTOR_UNREADABLE";

/** PostgreSQL's code for a session of an account that was deleted while its password was being checked. */
const accountGone = "23503";

/** The library's codes; an error without one is named by its status. */
const codes: Readonly<Record<string, AuthErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid-credentials",
  INVALID_EMAIL: "invalid-credentials",
  INVALID_PASSWORD: "invalid-credentials",
  // An account that signs in with mailed codes.
  CREDENTIAL_ACCOUNT_NOT_FOUND: "invalid-credentials",
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
  TOTP_ALREADY_ENABLED: "second-factor-on",
  TWO_FACTOR_NOT_ENABLED: "second-factor-off",
  BACKUP_CODES_NOT_ENABLED: "wrong-code",
  [factorUnreadable]: "second-factor-unreadable",
  // One code for all three: telling them apart would reveal whether a code was requested.
  INVALID_OTP: "invalid-code",
  OTP_EXPIRED: "invalid-code",
  TOO_MANY_ATTEMPTS: "invalid-code",
  INVALID_TWO_FACTOR_COOKIE: "session-missing",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "too-many-attempts",
  ACCOUNT_TEMPORARILY_LOCKED: "too-many-attempts",
  UNAUTHORIZED: "session-missing",
  [accountGone]: "invalid-credentials",
};

/** What the library makes of any error while it inserts an account. */
export function isUserNotCreated(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === "FAILED_TO_CREATE_USER";
}

const weaknesses: Readonly<Record<string, string>> = {
  PASSWORD_TOO_SHORT: "too-short",
  PASSWORD_TOO_LONG: "too-long",
};

/** Runs `work` and turns the library's errors into AuthErrors; `overrides` replaces the meaning of single codes. */
export async function toAuthError<Result>(
  work: () => Promise<Result>,
  overrides: Readonly<Record<string, AuthErrorCode>> = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConcurrencyLimitError) throw new AuthError("busy");
    const libraryCode = isAPIError(error)
      ? String(error.body?.code ?? error.status)
      : String((error as { code?: unknown } | null)?.code ?? "");
    const code = overrides[libraryCode] ?? codes[libraryCode];
    throw code ? new AuthError(code, [weaknesses[libraryCode] ?? []].flat()) : error;
  }
}
