import type { Cookies } from "#platform/auth/auth.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { deleteSessionsOf, findRecipient } from "../accounts.queries.server.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { forgetSignUp, hasSignedUpHere } from "./sign-up-browser.server.ts";

type Deps = Pick<Platform, "auth" | "config" | "db">;

export type VerificationLink = {
  /** In any browser but the one that signed up. */
  readonly needsPassword: boolean;
  /** To type where the person signed up; undefined if it is used up or too old. */
  readonly code: string | undefined;
  readonly isDone: boolean;
};

/** What the page behind the link shows. Verifies nothing: mail scanners open links, too. */
export async function readVerificationLink(
  { auth, config, db }: Deps,
  client: RequestClient,
  token: string,
): Promise<VerificationLink> {
  const link = await auth.readVerificationToken(token);
  const user = link && (await findRecipient(db, { email: link.email }));
  const isDone = user?.isVerified ?? false;
  if (!user || isDone || hasSignedUpHere(config, client, user.id))
    return { needsPassword: false, code: undefined, isDone };
  const isUsable = link.code !== undefined && (await auth.isUsableCode(link.email, link.code));
  return { needsPassword: true, code: isUsable ? link.code : undefined, isDone };
}

/**
 * Verifies the address and signs in. A link works once. A stranger may have signed up with somebody
 * else's address, so their password must not work once its owner has verified it.
 */
export async function verifyEmail(
  deps: Deps,
  client: RequestClient,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<{ cookies: Cookies }> {
  const { auth, config, db } = deps;
  const userId = await findUnverified(deps, token);
  if (!userId) throw new Refusal("invalid-token");
  if (password !== undefined) await toRefusal(auth.setPassword(userId, password));
  else if (!hasSignedUpHere(config, client, userId)) throw new Refusal("password-required");
  await deleteSessionsOf(db, userId, "all");
  const cookies = await toRefusal(auth.verifyEmail(client.headers, token));
  if (cookies.length === 0) throw new Refusal("invalid-token");
  return { cookies: [...cookies, forgetSignUp] };
}

async function findUnverified({ auth, db }: Deps, token: string): Promise<string | undefined> {
  const link = await auth.readVerificationToken(token);
  const user = link && (await findRecipient(db, { email: link.email }));
  return user && !user.isVerified ? user.id : undefined;
}
