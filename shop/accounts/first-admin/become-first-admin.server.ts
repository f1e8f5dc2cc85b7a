import type { Cookies } from "#platform/auth/auth.server.ts";
import { hashPassword } from "#platform/auth/password.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { enforceNetworkLimit } from "#shop/limits/rate-limit.server.ts";
import { networkOf, type RequestClient } from "#shop/limits/request-client.ts";
import { Refusal } from "#shop/refusal.ts";
import { runChange, type Change } from "#shop/run-change.server.ts";
import type { Customer } from "../account.ts";
import type { FirstAdminForm } from "../account-forms.ts";
import { setRole } from "../accounts.queries.server.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { isFirstAdminToken } from "./first-admin-link.server.ts";
import { insertFirstAdmin, lockFirstAdmin } from "./first-admin.queries.server.ts";

type Deps = Pick<Platform, "auth" | "config" | "db" | "logger" | "now">;

/**
 * Makes the account and the administrator in one step, without a mail: whoever has the link runs the server, and email
 * may not work yet. The link works until there is an administrator.
 */
export async function becomeFirstAdmin(
  deps: Deps,
  client: RequestClient,
  { token, fullName: name, email, password }: FirstAdminForm,
): Promise<{ cookies: Cookies }> {
  await enforceNetworkLimit(deps, "sign-up-network", networkOf(client));
  requireToken(deps, token);
  const passwordHash = await hashPassword(password);
  await runChange(deps, { kind: "system" }, async (tx) => {
    if (!(await lockFirstAdmin(tx))) throw new Refusal("invalid-token");
    const id = await insertFirstAdmin(tx, { name, email, passwordHash });
    if (id === undefined) throw new Refusal("email-taken");
    return { ...recorded(id), result: undefined };
  });
  const { cookies } = await toRefusal(deps.auth.signIn(client.headers, { email, password }));
  return { cookies };
}

/** For somebody who has signed up before they opened the link. */
export async function makeFirstAdmin(
  deps: Deps,
  { id }: Pick<Customer, "id">,
  { token }: { readonly token: string },
): Promise<void> {
  requireToken(deps, token);
  await runChange(deps, { kind: "system" }, async (tx) => {
    if (!(await lockFirstAdmin(tx))) throw new Refusal("invalid-token");
    await setRole(tx, id, "admin");
    return { ...recorded(id), result: undefined };
  });
}

function requireToken({ config }: Pick<Deps, "config">, token: string): void {
  if (!isFirstAdminToken(config, token)) throw new Refusal("invalid-token");
}

function recorded(id: string): Change {
  return {
    audit: [
      {
        action: "person.role-changed",
        subjectKind: "person",
        subjectId: id,
        before: { role: "customer" },
        after: { role: "admin" },
        reason: "The link of the first start",
      },
    ],
    jobs: [],
    announce: [],
  };
}
