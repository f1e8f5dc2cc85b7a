import type { Platform } from "#platform/platform.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { runAdminChange, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Admin } from "../account.ts";
import type { RequestClient } from "#shop/limits/request-client.ts";
import { toRefusal } from "../to-refusal.server.ts";
import { findPerson } from "./people.queries.server.ts";
import type { BanForm } from "./person.ts";

type Deps = ChangeDeps & Pick<Platform, "auth">;
type Whom = { readonly userId: string };

// The auth library uses a connection of its own, so the audit entry follows in a second transaction.
// After a failure in between, repeating the action changes nothing more and writes the entry.

/** Signs them out everywhere. Administrators must lose their role first. */
export async function banPerson(
  deps: Deps,
  { headers }: RequestClient,
  admin: Admin,
  { userId, reason, days }: BanForm,
): Promise<void> {
  if (userId === admin.id) throw new Refusal("own-account");
  const person = await findPerson(deps.db, { userId });
  if (!person) throw new Refusal("not-found");
  if (person.isAdmin) throw new Refusal("still-admin");
  const seconds = days === undefined ? undefined : days * 86_400;
  await toRefusal(
    deps.auth.people.ban(headers, userId, { reason, ...(seconds !== undefined && { seconds }) }),
  );
  await record(deps, admin, userId, { action: "person.banned", after: { reason, days } });
}

export async function unbanPerson(
  deps: Deps,
  { headers }: RequestClient,
  admin: Admin,
  { userId }: Whom,
): Promise<void> {
  await toRefusal(deps.auth.people.unban(headers, userId));
  await record(deps, admin, userId, { action: "person.unbanned" });
}

/** Only for other people: the account page lists one's own devices one by one. */
export async function endSessionsOf(
  deps: Deps,
  { headers }: RequestClient,
  admin: Admin,
  { userId }: Whom,
): Promise<void> {
  if (userId === admin.id) throw new Refusal("own-account");
  if (!(await findPerson(deps.db, { userId }))) throw new Refusal("not-found");
  await toRefusal(deps.auth.people.endSessions(headers, userId));
  await record(deps, admin, userId, { action: "person.sessions-ended" });
}

async function record(
  deps: ChangeDeps,
  admin: Admin,
  userId: string,
  entry: { readonly action: string; readonly after?: object },
): Promise<void> {
  await runAdminChange(deps, admin, async () => ({
    audit: [{ ...entry, subjectKind: "person", subjectId: userId }],
    jobs: [],
    announce: [],
  }));
}
