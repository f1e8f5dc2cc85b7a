import { createHmac } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { factorUnreadable } from "./auth-error.server.ts";
import { authSecrets, currentSecretPrefix } from "./auth-secrets.server.ts";
import { claimStep, replaceFactor } from "./factors.queries.server.ts";
import type { Config } from "../config.server.ts";
import type { Db } from "../database/database.server.ts";
import type { Logger } from "../logger.server.ts";

const stepMs = 30_000;
type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type Factor = {
  readonly id: string;
  readonly userId: string;
  readonly secret: string;
  readonly backupCodes: string;
};

const secretLost =
  "AUTH_SECRET was changed: add its earlier value to AUTH_SECRETS_BEFORE, or if it is lost, run npm run admin:reset-factor";

/**
 * Runs before the library checks a code. It refuses an authenticator code whose 30 seconds were
 * already used, which the library would accept again, and encrypts what is still encrypted with an
 * older secret anew, so that old secrets can be retired.
 */
export function refuseUsedCodes(
  db: Db,
  config: Pick<Config, "AUTH_SECRET" | "AUTH_SECRETS_BEFORE">,
  logger: Logger,
): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (context) => {
    const factor = await findFactor(context);
    if (!factor) return;
    const read = (data: string) => readWithAnySecret(config, data);
    const values = await Promise.all([read(factor.secret), read(factor.backupCodes)]).catch(() => {
      logger.error({ userId: factor.userId, reason: secretLost }, "auth.factor-unreadable");
      throw new APIError("CONFLICT", { code: factorUnreadable, message: "Cannot be decrypted" });
    });
    const [secret] = values;
    await encryptAnew(context, db, config, factor, values);
    if (context.path !== "/two-factor/verify-totp") return;
    const { code } = context.body as { code: string };
    const current = Math.floor(Date.now() / stepMs);
    const step = [current - 1, current, current + 1].find((one) => codeAt(secret, one) === code);
    if (step !== undefined && !(await claimStep(db, factor.id, step)))
      throw new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: "Used already" });
  });
  const paths = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];
  return {
    id: "refuse-used-codes",
    hooks: { before: [{ matcher: ({ path }) => paths.includes(path ?? ""), handler }] },
  };
}

/** Of the signed-in person, or of the one who has given the password and must give a code next. */
async function findFactor(context: Context): Promise<Factor | null> {
  const session = await getSessionFromCtx(context);
  const userId = session?.user.id ?? (await findHalfSignedIn(context));
  if (!userId) return null;
  const where = [{ field: "userId", value: userId }];
  return context.context.adapter.findOne<Factor>({ model: "twoFactor", where });
}

async function findHalfSignedIn(context: Context): Promise<string | undefined> {
  const { createAuthCookie, secret, internalAdapter } = context.context;
  const { name } = createAuthCookie("two_factor");
  const identifier = await context.getSignedCookie(name, secret);
  if (!identifier) return undefined;
  return (await internalAdapter.findVerificationValue(identifier))?.value;
}

async function encryptAnew(
  context: Context,
  db: Db,
  config: Pick<Config, "AUTH_SECRET" | "AUTH_SECRETS_BEFORE">,
  factor: Factor,
  [secret, codes]: readonly [secret: string, backupCodes: string],
): Promise<void> {
  const prefix = currentSecretPrefix(config);
  if (factor.secret.startsWith(prefix) && factor.backupCodes.startsWith(prefix)) return;
  const key = context.context.secretConfig;
  await replaceFactor(db, factor, {
    secret: await symmetricEncrypt({ key, data: secret }),
    backupCodes: await symmetricEncrypt({ key, data: codes }),
  });
}

async function readWithAnySecret(
  config: Pick<Config, "AUTH_SECRET" | "AUTH_SECRETS_BEFORE">,
  data: string,
): Promise<string> {
  const secrets = authSecrets(config);
  const keys = new Map(secrets.map(({ version, value }) => [version, value]));
  let problem: unknown;
  for (const { version, value: legacySecret } of secrets)
    try {
      const key = { keys, currentVersion: version, legacySecret };
      return await symmetricDecrypt({ key, data });
    } catch (error) {
      problem = error;
    }
  throw problem;
}

/** RFC 6238 as the library computes it: SHA-1, 30 s, 6 digits, the secret's own characters as the key. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}
