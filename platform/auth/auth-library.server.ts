import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { admin, emailOTP, jwt, twoFactor } from "better-auth/plugins";
import { closedPaths } from "./auth-paths.server.ts";
import type { Config } from "../config.server.ts";
import type { Db, Tx } from "../database/database.server.ts";
import type { Logger } from "../logger.server.ts";
import { limitConcurrency } from "../limit-concurrency.server.ts";

/** What the shop does when somebody must be written to. Each call is inside the change's transaction. */
export type AuthMails = {
  verifyAddress(tx: Tx, userId: string, next: string | undefined): Promise<void>;
  alreadyRegistered(tx: Tx, userId: string): Promise<void>;
  passwordReset(tx: Tx, userId: string): Promise<void>;
};

export type AuthLibrary = ReturnType<typeof openAuthLibrary>;

const daySeconds = 86_400;
export const mailedCodeMinutes = 10;

// scrypt takes 100 ms of a core and 32 MB: two at a time leave the other core to the shop's pages.
const hashing = limitConcurrency({ maxRunning: 2, maxQueued: 30 });

export function openAuthLibrary(
  config: Pick<Config, "BASE_URL" | "AUTH_SECRET">,
  db: Db,
  logger: Logger,
  mails: AuthMails,
) {
  const transaction = new AsyncLocalStorage<Tx>();
  const resetToken = new AsyncLocalStorage<{ value?: string }>();
  const inTransaction = (work: (tx: Tx) => Promise<void>): Promise<void> => {
    const current = transaction.getStore();
    return current ? work(current) : db.transaction().execute(work);
  };

  const auth = betterAuth({
    appName: "Dollop",
    baseURL: config.BASE_URL,
    basePath: "/api/auth",
    secret: config.AUTH_SECRET,
    trustedOrigins: [config.BASE_URL],
    telemetry: { enabled: false },
    disabledPaths: closedPaths,
    database: { db: trackTransaction(db, transaction), type: "postgres", transaction: true },
    user: { modelName: "users" },
    account: { modelName: "accounts" },
    verification: { modelName: "verifications", storeIdentifier: "hashed" },
    session: {
      modelName: "sessions",
      expiresIn: 30 * daySeconds,
      updateAge: daySeconds,
      // No cookie cache: a revoked session or a changed role must count at the very next request.
      cookieCache: { enabled: false },
      freshAge: 0,
    },
    advanced: {
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: ["x-client-address"] },
      // The library would say __Secure-; __Host- also pins the cookie to this very host.
      useSecureCookies: false,
      cookiePrefix: "__Host-dollop",
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: "lax", path: "/" },
    },
    // Ours are per account and per address (`shop/accounts`); the library's only count addresses.
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
        inTransaction((tx) => mails.alreadyRegistered(tx, user.id)),
      onPasswordReset: ({ user }) => inTransaction((tx) => mails.passwordReset(tx, user.id)),
      sendResetPassword: async ({ token }) => {
        const slot = resetToken.getStore();
        if (slot) slot.value = token;
      },
    },
    emailVerification: {
      expiresIn: daySeconds,
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) => {
        const next = new URL(url).searchParams.get("callbackURL") ?? "/";
        return inTransaction((tx) =>
          mails.verifyAddress(tx, user.id, next === "/" ? undefined : next),
        );
      },
    },
    // The library's own lines may carry an e-mail address; its level and nothing else is kept.
    logger: { log: (level) => void (level === "error" && logger.error({}, "auth.library-failed")) },
    plugins: [
      admin({
        defaultRole: "customer",
        adminRoles: ["admin"],
        bannedUserMessage: "This account is closed.",
      }),
      requireAfterMailedCode(twoFactor({ issuer: "Dollop", twoFactorTable: "twoFactors" })),
      jwt({ schema: { jwks: { modelName: "jwks" } } }),
      emailOTP({
        otpLength: 6,
        expiresIn: mailedCodeMinutes * 60,
        allowedAttempts: 5,
        disableSignUp: true,
        // Six digits are guessed from a plain hash in no time; without the secret they are not.
        storeOTP: {
          hash: async (code) =>
            createHmac("sha256", config.AUTH_SECRET).update(`mailed-code\n${code}`).digest("hex"),
        },
        // The worker makes the code when it writes the mail, so that none waits in the queue's table.
        sendVerificationOTP: () => Promise.reject(new Error("Codes are mailed by the worker only")),
      }),
    ],
  });
  return { auth, resetToken };
}

/**
 * The library asks for the second factor after a password only. A code by mail is no more than
 * a password: whoever reads the mailbox must not get past the second factor.
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

/** The library opens its own transactions; this lets a mail job join the one that is open. */
function trackTransaction(db: Db, transaction: AsyncLocalStorage<Tx>): Db {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key === "transaction")
        return () => ({
          execute: <Result>(work: (tx: Tx) => Promise<Result>) =>
            target.transaction().execute((tx) => transaction.run(tx, () => work(tx))),
        });
      // `fn` is a function that carries others: bound, it would lose them.
      return typeof value === "function" && key !== "fn" ? value.bind(target) : value;
    },
  });
}
