import { Refusal } from "#shop/refusal.ts";
import { runChange, unchanged, type Actor, type ChangeDeps } from "#shop/run-change.server.ts";
import type { Role } from "../account.ts";
import { takeBackInvitationsOf } from "../invitations/take-back-invitation.server.ts";
import { requireRecentSignIn } from "../require-recent-sign-in.ts";
import { lockAdmins, setRole } from "../accounts.queries.server.ts";
import { stopTelling } from "../push/push-subscriptions.queries.server.ts";
import { findPerson } from "./people.queries.server.ts";

/** An administrator on the people page, or the system from the command line. */
type RoleActor = Extract<Actor, { readonly kind: "admin" | "system" }>;

// Not by the auth library: a shop must keep an administrator, which is decided under a lock on all of
// them, and the library's own connection would wait for that lock.

/**
 * Returns whether anything has changed; the role counts from the person's next request on. Only a
 * verified address joins the staff: otherwise whoever typed it in would get the shop with it.
 */
export async function changeRole(
  deps: ChangeDeps,
  actor: RoleActor,
  whom: { readonly userId: string } | { readonly email: string },
  role: Role,
): Promise<boolean> {
  if (actor.kind === "admin") requireRecentSignIn(actor.person, deps.now());
  return runChange(deps, actor, async (tx) => {
    const admins = await lockAdmins(tx);
    const person = await findPerson(tx, whom);
    if (!person) throw new Refusal("not-found");
    const was: Role = person.isAdmin ? "admin" : person.isKitchen ? "kitchen" : "customer";
    const isOwn = actor.kind === "admin" && actor.person.id === person.id;
    if (isOwn && role !== "admin") throw new Refusal("own-account");
    if (was === role) return unchanged(false);
    if (role !== "customer") {
      if (person.isBanned) throw new Refusal("account-closed");
      if (!person.isVerified) throw new Refusal("email-not-verified");
    }
    if (person.isAdmin && admins.every((id) => id === person.id)) throw new Refusal("last-admin");
    await setRole(tx, person.id, role);
    if (role === "customer") await stopTelling(tx, "kitchen", { userId: person.id });
    const isLess = person.isAdmin || role === "customer";
    const takenBack = isLess ? await takeBackInvitationsOf(tx, person.id) : [];
    return {
      audit: [
        {
          action: "person.role-changed",
          subjectKind: "person",
          subjectId: person.id,
          before: { role: was },
          after: { role },
        },
        ...takenBack,
      ],
      jobs: [],
      announce: [],
      result: true,
    };
  });
}
