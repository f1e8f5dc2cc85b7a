import type { Platform } from "#platform/platform.server.ts";
import { enforceRateLimit } from "#shop/limits/rate-limit.server.ts";
import { Refusal } from "#shop/refusal.ts";
import { queued, runStaffChange } from "#shop/run-change.server.ts";
import type { Admin } from "../account.ts";
import { sendInvitation, sendInvitationNotice } from "../accounts.jobs.server.ts";
import { lockAdmins } from "../accounts.queries.server.ts";
import { findPerson } from "../people/people.queries.server.ts";
import { requireRecentSignIn } from "../require-recent-sign-in.ts";
import { invitationDays, type InviteForm } from "./invitation.ts";
import { upsertInvitation } from "./invitations.queries.server.ts";

type Deps = Pick<Platform, "config" | "db" | "jobs" | "logger" | "now">;

/**
 * Invites a mailbox to the staff. It gets the role when somebody with that verified address accepts, so a mistyped
 * address gives nothing to anybody but its owner, who has to want it.
 */
export async function invitePerson(
  deps: Deps,
  admin: Admin,
  { email, role }: InviteForm,
): Promise<void> {
  const { config, jobs, now } = deps;
  requireRecentSignIn(admin, now());
  await runStaffChange(deps, admin, async (tx) => {
    if (!(await lockAdmins(tx)).includes(admin.id)) throw new Refusal("admins-only");
    const person = await findPerson(tx, { email });
    if (person?.id === admin.id) throw new Refusal("own-invitation");
    if (person?.isBanned) throw new Refusal("account-closed");
    if (person?.isAdmin || (person?.isKitchen && role === "kitchen"))
      throw new Refusal("already-staff");
    await enforceRateLimit({ config, db: tx, now }, "invitations", admin.id);
    const invitedAt = now();
    const expiresAt = new Date(invitedAt.getTime() + invitationDays * 86_400_000);
    const invited = { email, role, invitedBy: admin.id, invitedAt, expiresAt };
    const notice = { invitedBy: admin.id, email, at: invitedAt.toISOString() };
    const { id } = await upsertInvitation(tx, invited);
    return {
      audit: [
        { action: "staff.invited", subjectKind: "invitation", subjectId: id, after: { role } },
      ],
      jobs: [
        queued(jobs, sendInvitation, { invitationId: id }),
        ...(role === "admin" ? [queued(jobs, sendInvitationNotice, notice)] : []),
      ],
      announce: [],
    };
  });
}
