import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { makeUser } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { queuedJobs } from "#tests/support/queue.ts";
import { makeAdmin, makeCustomer, makeKitchen } from "#tests/support/signed-in.ts";
import { removeOldData } from "#shop/retention/remove-old-data.server.ts";
import { sendInvitation } from "#worker/tasks/send-invitation.tsx";
import { sendInvitationNotice } from "#worker/tasks/send-invitation-notice.tsx";
import { banPerson } from "../people/ban-person.server.ts";
import { changeRole } from "../people/change-role.server.ts";
import { removeAccount } from "../profile/remove-account.server.ts";
import { readStaffRole } from "../read-staff-role.server.ts";
import { acceptInvitation, declineInvitation } from "./answer-invitation.server.ts";
import { invitePerson } from "./invite-person.server.ts";
import { listInvitations } from "./list-invitations.server.ts";
import { readMyInvitation } from "./read-my-invitation.server.ts";
import { takeBackInvitation } from "./take-back-invitation.server.ts";

async function shop() {
  const platform = await testPlatform();
  const admin = await makeAdmin(platform.db);
  const invited = await makeCustomer(platform.db, { email: "new.cook@example.test" });
  const { email } = invited;
  const invite = (role: "kitchen" | "admin" = "kitchen", to = email) =>
    invitePerson(platform, admin, { email: to, role });
  const later = (days: number) => ({
    ...platform,
    now: () => new Date(platform.now().getTime() + days * 86_400_000),
  });
  return { platform, db: platform.db, admin, invited, email, invite, later };
}

test("STAFF-5 an invitation is mailed, accepted once by that address alone, and gives the role", async () => {
  const { platform, db, admin, invited, email, invite } = await shop();
  await invite();
  const [job] = await queuedJobs(db);
  expect(job).toMatchObject({ name: "send-invitation" });
  await sendInvitation(platform, job!.data as { invitationId: string });
  expect(platform.sentMail).toMatchObject([{ to: email, subject: "Join the team at Dollop" }]);
  expect(platform.sentMail[0]!.text).toContain("/join");

  const stranger = await makeCustomer(db);
  expect(await readMyInvitation(platform, stranger)).toBeUndefined();
  await expect(acceptInvitation(platform, stranger)).rejects.toMatchObject({
    reason: "invitation-over",
  });
  expect(await readMyInvitation(platform, invited)).toEqual({
    role: "kitchen",
    inviterName: admin.name,
  });
  const answers = await Promise.allSettled([
    acceptInvitation(platform, invited),
    acceptInvitation(platform, invited),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readStaffRole(platform, invited)).toBe("kitchen");
  expect(await listInvitations(platform, admin)).toEqual([]);

  const entries = await db.selectFrom("auditEntries").selectAll().orderBy("id").execute();
  expect(entries.map(({ actorKind, action }) => [actorKind, action])).toEqual([
    ["admin", "staff.invited"],
    ["customer", "person.role-changed"],
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test("STAFF-5 it can be taken back or declined, ends after a week, and then nothing is mailed or given", async () => {
  const { platform, db, admin, invited, invite, later } = await shop();
  await invite();
  const { id } = (await listInvitations(platform, admin))[0]!;
  await takeBackInvitation(platform, admin, { invitationId: id });
  await sendInvitation(platform, { invitationId: id });
  expect(platform.sentMail).toEqual([]);
  await expect(acceptInvitation(platform, invited)).rejects.toMatchObject({
    reason: "invitation-over",
  });

  await invite();
  await declineInvitation(platform, invited);
  expect(await listInvitations(platform, admin)).toEqual([]);

  await invite("admin");
  expect(await readMyInvitation(later(6.9), invited)).toMatchObject({ role: "admin" });
  expect(await readMyInvitation(later(7.1), invited)).toBeUndefined();
  await expect(acceptInvitation(later(7.1), invited)).rejects.toMatchObject({
    reason: "invitation-over",
  });
  expect(await readStaffRole(platform, invited)).toBeUndefined();
  await removeOldData(later(7.1));
  expect(await db.selectFrom("staffInvitations").select("id").execute()).toEqual([]);
});

test("STAFF-5 one invitation per address, none for those who are there, at most ten an hour", async () => {
  const { platform, db, admin, invite } = await shop();
  await invite("kitchen");
  await invite("admin");
  expect(await listInvitations(platform, admin)).toMatchObject([{ role: "admin" }]);
  const cook = await makeKitchen(db);
  await expect(invite("kitchen", cook.email)).rejects.toMatchObject({ reason: "already-staff" });
  const { email: colleague } = await makeAdmin(db);
  await expect(invite("kitchen", colleague)).rejects.toMatchObject({ reason: "already-staff" });
  await expect(invite("kitchen", admin.email)).rejects.toMatchObject({ reason: "own-invitation" });
  const { email: banned } = await makeUser(db, { banned: true });
  await expect(invite("kitchen", banned)).rejects.toMatchObject({ reason: "account-closed" });
  for (let count = 2; count < 10; count++) await invite("kitchen", `${count}@example.test`);
  await expect(invite("kitchen", "too-many@example.test")).rejects.toMatchObject({
    reason: "too-many-invitations",
  });
});

test("STAFF-5 it needs a recent sign-in, a verified address, and takes nothing from an administrator", async () => {
  const { platform, db, admin, invite } = await shop();
  const old = { ...admin, confirmedAt: new Date(platform.now().getTime() - 16 * 60_000) };
  const form = { email: "x@example.test", role: "admin" } as const;
  await expect(invitePerson(platform, old, form)).rejects.toMatchObject({
    reason: "confirmation-required",
  });
  const unverified = await makeCustomer(db, { emailVerified: false });
  await invite("kitchen", unverified.email);
  await expect(acceptInvitation(platform, unverified)).rejects.toMatchObject({
    reason: "invitation-over",
  });
  expect(await listInvitations(platform, admin)).toHaveLength(1);

  const promoted = await makeCustomer(db);
  await invite("kitchen", promoted.email);
  await db.updateTable("users").set({ role: "admin" }).where("id", "=", promoted.id).execute();
  expect(await acceptInvitation(platform, promoted)).toEqual({ role: "admin" });
  expect(await readStaffRole(platform, promoted)).toBe("admin");
});

test("STAFF-5 it ends with its inviter's role, a ban and the account, and with the invited person's", async () => {
  const { platform, db, admin, invited, email, invite } = await shop();
  const bea = await makeAdmin(db);
  const inviteAs = (by: typeof bea) => invitePerson(platform, by, { email, role: "admin" });
  const actor = { kind: "admin", person: admin } as const;
  const appoint = (userId: string, role: "admin" | "kitchen" | "customer") =>
    changeRole(platform, actor, { userId }, role);
  const open = () => db.selectFrom("staffInvitations").select("email").execute();

  await inviteAs(bea);
  await appoint(bea.id, "kitchen");
  expect(await open()).toEqual([]);
  await expect(acceptInvitation(platform, invited)).rejects.toMatchObject({
    reason: "invitation-over",
  });
  // She may no longer invite either, with a page that was opened before.
  await expect(inviteAs(bea)).rejects.toMatchObject({ reason: "admins-only" });

  await invite("admin");
  await appoint(invited.id, "kitchen");
  expect(await open()).toHaveLength(1);
  await appoint(invited.id, "customer");
  expect(await open()).toEqual([]);

  await invite("admin");
  await banPerson(platform, admin, { userId: invited.id, reason: "Left", days: 1 });
  expect(await open()).toEqual([]);

  const gone = await makeCustomer(db);
  await invite("kitchen", gone.email);
  await db.transaction().execute((tx) => removeAccount(tx, gone));
  expect(await open()).toEqual([]);

  const ended = await db
    .selectFrom("auditEntries")
    .select(["actorId", "subjectKind"])
    .where("action", "=", "staff.invitation-taken-back")
    .execute();
  expect(ended).toEqual(Array(3).fill({ actorId: admin.id, subjectKind: "invitation" }));
});

test("STAFF-5 whoever invited is still an administrator when it is accepted, also at the same moment", async () => {
  const { platform, db, invited, invite, admin } = await shop();
  await makeAdmin(db);
  await invite("admin");
  // As a release without this rule dismisses somebody: the invitation stays.
  const dismissal = await db.startTransaction().execute();
  await dismissal
    .updateTable("users")
    .set({ role: "customer" })
    .where("id", "=", admin.id)
    .execute();
  const answer = acceptInvitation(platform, invited).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  });
  await dismissal.commit().execute();
  expect(await answer).toMatchObject({ reason: "invitation-over" });
  expect(await readStaffRole(platform, invited)).toBeUndefined();
  expect(await readMyInvitation(platform, invited)).toBeUndefined();

  await db
    .updateTable("users")
    .set({ role: "admin", banned: true })
    .where("id", "=", admin.id)
    .execute();
  await expect(acceptInvitation(platform, invited)).rejects.toMatchObject({
    reason: "invitation-over",
  });
});

test("STAFF-5 the other administrators read of every invitation to be one, also if it is used at once", async () => {
  const { platform, db, admin, invited, email, invite } = await shop();
  await invite("kitchen");
  await invite("admin", "another@example.test");
  const notices = async () =>
    (await queuedJobs(db)).filter(({ name }) => name === "send-invitation-notice");
  const send = async () => {
    const notice = (await notices()).at(-1)!.data as Parameters<typeof sendInvitationNotice>[1];
    await sendInvitationNotice(platform, notice, "job");
  };
  expect(await notices()).toHaveLength(1);
  await send();
  expect(platform.sentMail).toEqual([]);

  const bea = await makeAdmin(db);
  await invite("admin");
  await acceptInvitation(platform, invited);
  await send();
  expect(platform.sentMail).toMatchObject([
    { to: bea.email, subject: "Someone was invited to be an administrator" },
  ]);
  const text = platform.sentMail[0]!.text.replaceAll(/\s+/g, " ");
  expect(text).toContain(`${admin.name} (${admin.email}) invited ${email}`);
  expect(text).toContain("/admin/people");
});
