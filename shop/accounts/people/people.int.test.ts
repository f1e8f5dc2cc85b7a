import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import type { Admin } from "../account.ts";
import { client } from "#tests/support/request-client.ts";
import { makeOrder, makeUser } from "#tests/support/builders.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";
import { banPerson, endSessionsOf, unbanPerson } from "./ban-person.server.ts";
import { changeRole } from "./change-role.server.ts";
import { listPeople } from "./list-people.server.ts";
import { readVisitor } from "../sign-in/read-visitor.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

const system = { kind: "system" } as const;
const by = (admin: Admin) => ({ kind: "admin", person: admin }) as const;
const everybody = { term: "", kind: "all", page: 1 } as const;

/** The demo administrator as `requireAdmin` knows them. */
async function demoAdmin(platform: TestPlatform): Promise<Admin> {
  const { cookies } = await signIn(platform, client(), {
    email: "admin@dollop.example",
    password: "dollop-demo",
  });
  return (await readVisitor(platform, client(cookies)))!.customer as Admin;
}

async function audit({ db }: TestPlatform, subjectId: string) {
  return db
    .selectFrom("auditEntries")
    .select(["action", "actorId", "before", "after"])
    .where("subjectId", "=", subjectId)
    .orderBy("id")
    .execute();
}

test("ADM-11 people are listed, searched as typed, filtered and paged in the database", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const ada = await makeUser(db, { name: "Ada 100%", email: "ada@example.test" });
  await makeUser(db, { name: "Bea", email: "bea@example.test", banned: true, banReason: "Rude" });
  await makeOrder(db, { userId: ada.id });
  for (let round = 0; round < 11; round++) await makeUser(db, { name: `Zed ${round}` });

  const all = await listPeople(platform, admin, everybody);
  expect(all).toMatchObject({ count: 14, window: { page: 1, pageCount: 2 } });
  expect(all.people).toHaveLength(10);
  expect((await listPeople(platform, admin, { ...everybody, page: 9 })).people).toHaveLength(4);

  const found = await listPeople(platform, admin, { ...everybody, term: "aDA 100%" });
  expect(found.people).toMatchObject([{ id: ada.id, orderCount: 1, deviceCount: 0 }]);
  expect((await listPeople(platform, admin, { ...everybody, term: "ada_100" })).count).toBe(0);
  expect((await listPeople(platform, admin, { ...everybody, term: "BEA@ex" })).count).toBe(1);
  const admins = await listPeople(platform, admin, { ...everybody, kind: "admins" });
  expect(admins.people.map(({ id }) => id)).toEqual([admin.id]);
  const banned = await listPeople(platform, admin, { ...everybody, kind: "banned" });
  expect(banned.people).toMatchObject([{ name: "Bea", isBanned: true, banReason: "Rude" }]);
});

test("ADM-11 an administrator is appointed and dismissed, never oneself, never the last, always recorded", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const ada = await makeUser(db);
  await changeRole(platform, by(admin), { userId: ada.id }, "admin");
  await changeRole(platform, by(admin), { userId: ada.id }, "admin");
  await changeRole(platform, by(admin), { userId: ada.id }, "customer");
  expect(await audit(platform, ada.id)).toEqual([
    {
      action: "person.role-changed",
      actorId: admin.id,
      before: { role: "customer" },
      after: { role: "admin" },
    },
    {
      action: "person.role-changed",
      actorId: admin.id,
      before: { role: "admin" },
      after: { role: "customer" },
    },
  ]);

  await expect(
    changeRole(platform, by(admin), { userId: admin.id }, "customer"),
  ).rejects.toMatchObject({
    reason: "own-account",
  });
  const unproven = await makeUser(db, { emailVerified: false });
  await expect(
    changeRole(platform, by(admin), { userId: unproven.id }, "admin"),
  ).rejects.toMatchObject({
    reason: "email-not-verified",
  });
  const banned = await makeUser(db, { banned: true });
  await expect(
    changeRole(platform, by(admin), { userId: banned.id }, "admin"),
  ).rejects.toMatchObject({
    reason: "account-closed",
  });
  await expect(
    changeRole(platform, by(admin), { userId: "nobody" }, "admin"),
  ).rejects.toMatchObject({
    reason: "not-found",
  });
});

test("STAFF-1 somebody joins the kitchen, is promoted and leaves; the last administrator does not become a cook", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const ada = await makeUser(db);
  for (const role of ["kitchen", "kitchen", "admin", "kitchen", "customer"] as const)
    await changeRole(platform, by(admin), { userId: ada.id }, role);
  expect((await audit(platform, ada.id)).map(({ after }) => after)).toEqual(
    ["kitchen", "admin", "kitchen", "customer"].map((role) => ({ role })),
  );
  await changeRole(platform, by(admin), { userId: ada.id }, "kitchen");
  const { people } = await listPeople(platform, admin, { ...everybody, kind: "kitchen" });
  expect(people).toMatchObject([{ id: ada.id, isKitchen: true, isAdmin: false }]);
  await expect(changeRole(platform, system, { userId: admin.id }, "kitchen")).rejects.toMatchObject(
    { reason: "last-admin" },
  );
  const unproven = await makeUser(db, { emailVerified: false });
  await expect(
    changeRole(platform, by(admin), { userId: unproven.id }, "kitchen"),
  ).rejects.toMatchObject({ reason: "email-not-verified" });
});

test("ADM-11 the command line appoints only a proven address, and is recorded too", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await makeAdmin(db);
  const ada = await makeUser(db);
  await changeRole(platform, system, { email: ada.email }, "admin");
  await changeRole(platform, system, { email: ada.email }, "admin");
  await changeRole(platform, system, { email: ada.email }, "customer");
  const entries = await db
    .selectFrom("auditEntries")
    .select(["action", "actorKind", "actorId", "before", "after"])
    .where("subjectId", "=", ada.id)
    .orderBy("id")
    .execute();
  const bySystem = { action: "person.role-changed", actorKind: "system", actorId: null };
  expect(entries).toEqual([
    { ...bySystem, before: { role: "customer" }, after: { role: "admin" } },
    { ...bySystem, before: { role: "admin" }, after: { role: "customer" } },
  ]);

  const unproven = await makeUser(db, { emailVerified: false });
  await expect(
    changeRole(platform, system, { email: unproven.email }, "admin"),
  ).rejects.toMatchObject({ reason: "email-not-verified" });
  const banned = await makeUser(db, { banned: true });
  await expect(
    changeRole(platform, system, { email: banned.email }, "admin"),
  ).rejects.toMatchObject({ reason: "account-closed" });
  expect(await changeRole(platform, system, { email: ada.email }, "customer")).toBe(false);
  expect(await audit(platform, unproven.id)).toEqual([]);
  expect(
    await db.selectFrom("users").select("role").where("id", "=", unproven.id).executeTakeFirst(),
  ).toEqual({ role: "customer" });
});

test("ADM-11 two administrators who dismiss each other at the same moment leave one", async () => {
  const platform = await testPlatform();
  const [one, two] = [await makeAdmin(platform.db), await makeAdmin(platform.db)];
  const answers = await Promise.allSettled([
    changeRole(platform, by(one), { userId: two.id }, "customer"),
    changeRole(platform, by(two), { userId: one.id }, "customer"),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { count } = await listPeople(platform, one, { ...everybody, kind: "admins" });
  expect(count).toBe(1);
});

test("ADM-11 a ban signs somebody out at once, ends by itself or by hand, and spares administrators", async () => {
  // The auth library compares the end of a ban with the clock of the machine.
  const platform = await testPlatform({ demo: true });
  const clock = { ...platform, now: () => new Date() };
  const admin = await demoAdmin(platform);
  const credentials = { email: "customer@dollop.example", password: "dollop-demo" };
  const sam = client((await signIn(platform, client(), credentials)).cookies);
  const userId = (await readVisitor(platform, sam))!.customer.id;

  await endSessionsOf(platform, admin, { userId });
  expect(await readVisitor(platform, sam)).toBeUndefined();
  const again = client((await signIn(platform, client(), credentials)).cookies);
  await banPerson(clock, admin, { userId, reason: "Rude to the cook", days: 7 });
  expect(await readVisitor(platform, again)).toBeUndefined();
  await expect(signIn(platform, client(), credentials)).rejects.toMatchObject({
    reason: "account-closed",
  });
  const { people } = await listPeople(platform, admin, { ...everybody, kind: "banned" });
  expect(people).toMatchObject([{ id: userId, banReason: "Rude to the cook", deviceCount: 0 }]);
  expect(people[0]!.banEnds).toBeInstanceOf(Date);
  await unbanPerson(platform, admin, { userId });
  await signIn(platform, client(), credentials);
  expect((await audit(platform, userId)).map(({ action }) => action)).toEqual([
    "person.sessions-ended",
    "person.banned",
    "person.unbanned",
  ]);

  await changeRole(platform, by(admin), { userId }, "admin");
  const ban = { userId, reason: "Coup", days: undefined };
  await expect(banPerson(platform, admin, ban)).rejects.toMatchObject({
    reason: "still-admin",
  });
  for (const refused of [
    banPerson(platform, admin, { ...ban, userId: admin.id }),
    endSessionsOf(platform, admin, { userId: admin.id }),
  ])
    await expect(refused).rejects.toMatchObject({ reason: "own-account" });
});

test("a ban and the end of sessions are undone if they cannot be recorded, and nothing is recorded twice", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = await makeAdmin(db);
  const { id: userId } = await makeUser(db);
  const session = { token: "t", userId, expiresAt: new Date("2100-01-01") };
  await db.insertInto("sessions").values(session).execute();
  const owner = connect(platform.ownerUrl, { max: 1 });
  await sql`revoke insert on audit_entries from dollop_app`.execute(owner.db);
  const ban = { userId, reason: "Rude", days: undefined };
  for (const refused of [
    () => banPerson(platform, admin, ban),
    () => endSessionsOf(platform, admin, { userId }),
  ])
    await expect(refused()).rejects.toThrow("permission denied");
  const state = () =>
    db
      .selectFrom("users")
      .leftJoin("sessions", "sessions.userId", "users.id")
      .select(["banned", "token"])
      .where("users.id", "=", userId)
      .executeTakeFirst();
  expect(await state()).toEqual({ banned: false, token: "t" });

  await sql`grant insert on audit_entries to dollop_app`.execute(owner.db);
  await owner.close();
  await unbanPerson(platform, admin, { userId });
  await banPerson(platform, admin, ban);
  await endSessionsOf(platform, admin, { userId });
  await unbanPerson(platform, admin, { userId });
  await unbanPerson(platform, admin, { userId });
  expect((await audit(platform, userId)).map(({ action }) => action)).toEqual([
    "person.banned",
    "person.unbanned",
  ]);
});
