import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { admin, emailOTP, jwt, twoFactor } from "better-auth/plugins";
import { closedPaths } from "./auth-paths.server.ts";
import { authSecrets } from "./auth-secrets.server.ts";
import { proofFields, sessionProofs } from "./session-proofs.server.ts";
import { refuseUsedCodes } from "./used-codes.server.ts";
import type { Config } from "../config.server.ts";
import type { Db, Tx } from "../database/database.server.ts";
import type { Logger } from "../logger.server.ts";
import { limitConcurrency } from "../limit-concurrency.server.ts";
import { maskAddresses } from "../mask-addresses.server.ts";

/** Mails that the library triggers. Each call runs inside the transaction of the change. */
export type AuthMails = {
  verifyAddress(tx: Tx, userId: string, next: string | undefined): Promise<void>;
  alreadyRegistered(tx: Tx, userId: string, next: string | undefined): Promise<void>;
  passwordReset(tx: Tx, userId: string): Promise<void>;
};

export type AuthLibrary = ReturnType<typeof openAuthLibrary>;

const daySeconds = 86_400;
/** Seconds: a session lasts a month from its last renewal, and is renewed once a day. */
export const sessionRenewal = { expiresIn: 30 * daySeconds, updateAge: daySeconds };
export const mailedCodeMinutes = 10;
export const mailedCodeAttempts = 3;
export const verificationHours = 24;

// One scrypt hash takes 100 ms of CPU and 32 MB; the limit keeps sign-ins from starving page requests.
const hashing = limitConcurrency({ maxRunning: 2, maxQueued: 30 });

export function openAuthLibrary(
  config: Pick<Config, "BASE_URL" | "AUTH_SECRET" | "AUTH_SECRETS_BEFORE">,
  db: Db,
  logger: Logger,
  mails: AuthMails,
  now: () => Date,
) {
  const secrets = authSecrets(config);
  const transaction = new AsyncLocalStorage<Tx>();
  const resetToken = new AsyncLocalStorage<{ value?: string }>();
  const resetEmail = new AsyncLocalStorage<{ value?: string }>();
  const signUpNext = new AsyncLocalStorage<string | undefined>();
  const keptPasswordOf = new AsyncLocalStorage<string | undefined>();
  const inTransaction = (work: (tx: Tx) => Promise<void>): Promise<void> => {
    const current = transaction.getStore();
    return current ? work(current) : db.transaction().execute(work);
  };

  const auth = betterAuth({
    appName: "Dollop",
    baseURL: config.BASE_URL,
    basePath: "/api/auth",
    // `secrets` encrypts; `secret` is what data without a version was encrypted with.
    secrets,
    secret: secrets.at(-1)!.value,
    trustedOrigins: [config.BASE_URL],
    telemetry: { enabled: false },
    disabledPaths: closedPaths,
    database: { db: trackTransaction(db, transaction), type: "postgres", transaction: true },
    user: { modelName: "users" },
    account: { modelName: "accounts" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    session: {
      modelName: "sessions",
      ...sessionRenewal,
      // No cookie cache: a revoked session or a changed role must apply to the next request.
      cookieCache: { enabled: false },
      freshAge: 0,
      additionalFields: proofFields,
    },
    databaseHooks: {
      session: sessionProofs(db, now),
      // A mailed code for an unverified address drops its password, except in the browser that chose it.
      account: {
        delete: { before: async ({ userId }) => userId !== keptPasswordOf.getStore() },
      },
    },
    advanced: {
      // It would remember that a table lacked a column before our migration, and refuse every sign-in until a restart.
      database: { generateId: "uuid", validateSchema: false },
      ipAddress: { ipAddressHeaders: ["x-client-address"] },
      // The library's default prefix is __Secure-; __Host- also binds the cookie to this exact host.
      useSecureCookies: false,
      cookiePrefix: "__Host-dollop",
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: "lax", path: "/" },
    },
    // shop/accounts limits attempts per account and per address; the library only counts addresses.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 200,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3_600,
      password: {
        hash: (password) => hashing(() => hashPassword(password)),
        verify: (given) => hashing(() => verifyPassword(given)),
      },
      onExistingUserSignUp: ({ user }) =>
        inTransaction((tx) => mails.alreadyRegistered(tx, user.id, signUpNext.getStore())),
      onPasswordReset: ({ user }) => {
        const slot = resetEmail.getStore();
        if (slot) slot.value = user.email;
        return inTransaction((tx) => mails.passwordReset(tx, user.id));
      },
      sendResetPassword: async ({ token }) => {
        const slot = resetToken.getStore();
        if (slot) slot.value = token;
      },
    },
    emailVerification: {
      expiresIn: verificationHours * 3_600,
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user }) =>
        inTransaction((tx) => mails.verifyAddress(tx, user.id, signUpNext.getStore())),
    },
    logger: { log: (level, message, ...details) => logFailure(logger, level, message, details) },
    plugins: [
      admin({
        defaultRole: "customer",
        adminRoles: ["admin"],
        bannedUserMessage: "This account is closed.",
      }),
      refuseUsedCodes(db, config, logger),
      requireAfterMailedCode(twoFactor({ issuer: "Dollop", twoFactorTable: "twoFactors" })),
      // No token with every session that is read: nobody uses it, and the key may have been encrypted by a retired secret.
      jwt({ schema: { jwks: { modelName: "jwks" } }, disableSettingJwtHeader: true }),
      emailOTP({
        otpLength: 6,
        expiresIn: mailedCodeMinutes * 60,
        // With three codes per hour this is nine guesses, below the ten that a password has.
        allowedAttempts: mailedCodeAttempts,
        // The right code for a free address creates its account.
        disableSignUp: false,
        storeOTP: { hash: async (code) => hashMailedCode(config, code) },
        // The worker creates the code when it sends the mail, so that no code is stored in the queue.
        sendVerificationOTP: () => Promise.reject(new Error("Codes are mailed by the worker only")),
      }),
    ],
  });
  return { auth, db, resetEmail, resetToken, signUpNext, keptPasswordOf };
}

/** Six digits are easily guessed from a plain hash, so the hash is keyed with the secret. */
export function hashMailedCode({ AUTH_SECRET }: Pick<Config, "AUTH_SECRET">, code: string): string {
  return createHmac("sha256", AUTH_SECRET).update(`mailed-code\n${code}`).digest("hex");
}

/** PostgreSQL's code for two sign-ups of one address at the same moment, which are both answered. */
const uniqueViolation = "23505";

/** What it says may contain an e-mail address. */
function logFailure(
  logger: Logger,
  level: string,
  message: unknown,
  details: readonly unknown[],
): void {
  const err = details.find((detail) => detail instanceof Error);
  if (err && "code" in err && err.code === uniqueViolation) return;
  const why = err ? { err } : { reason: maskAddresses(String(message)) };
  if (level === "error") logger.error(why, "auth.library-failed");
}

/**
 * The library asks for the second factor only after a password. A mailed code must not bypass it
 * either: access to the mailbox is not enough to sign in.
 */
function requireAfterMailedCode<Plugin extends ReturnType<typeof twoFactor>>(
  plugin: Plugin,
): Plugin {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === "/sign-in/email-otp" || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}

/** The library opens its own transactions; this lets a mail job join the current one. */
function trackTransaction(db: Db, transaction: AsyncLocalStorage<Tx>): Db {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === "transaction")
        return () => ({
          execute: <Result>(work: (tx: Tx) => Promise<Result>) =>
            target.transaction().execute((tx) => transaction.run(tx, () => work(tx))),
        });
      // `fn` is a function with properties, which `bind` would drop.
      return typeof value === "function" && key !== "fn" ? value.bind(target) : value;
    },
  });
}
