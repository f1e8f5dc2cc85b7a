import { expect, test } from "vitest";
import { readVisitor } from "#shop/accounts/sign-in/read-visitor.server.ts";
import { signIn } from "#shop/accounts/sign-in/sign-in.server.ts";
import { client } from "#tests/support/request-client.ts";
import { testPlatform, type TestPlatform } from "#tests/support/platform.ts";

const password = "dollop-demo";
const ada = { name: "Ada Example", email: "ada@example.test", password: "warm butter 42" };

async function headersOf(platform: TestPlatform, email: string, pass = password) {
  const { cookies } = await signIn(platform, client(), { email, password: pass });
  return client(cookies).headers;
}

test("AUTH-7 an administrator lists, reads, makes, renames, bans, signs out and removes people", async () => {
  const platform = await testPlatform({ demo: true });
  const { people } = platform.auth;
  const admin = await headersOf(platform, "admin@dollop.example");

  const made = await people.create(admin, ada);
  expect(made).toMatchObject({ email: ada.email, isAdmin: false, isVerified: false });
  await platform.db
    .updateTable("users")
    .set({ emailVerified: true })
    .where("id", "=", made.id)
    .execute();
  const all = await people.list(admin, { limit: 2, offset: 0 });
  expect(all.people).toHaveLength(2);
  expect(all.total).toBeGreaterThan(2);
  const found = await people.list(admin, {
    search: "ada@",
    searchIn: "email",
    limit: 10,
    offset: 0,
  });
  expect(found.people.map(({ id }) => id)).toEqual([made.id]);
  expect(await people.rename(admin, made.id, "Ada Lovelace")).toMatchObject({
    name: "Ada Lovelace",
  });
  expect(await people.read(admin, made.id)).toMatchObject({ name: "Ada Lovelace" });

  const phone = await headersOf(platform, ada.email, ada.password);
  const laptop = await headersOf(platform, ada.email, ada.password);
  const sessions = await people.listSessions(admin, made.id);
  expect(sessions).toHaveLength(2);
  await people.endSession(admin, sessions[0]!.token);
  expect(await people.listSessions(admin, made.id)).toHaveLength(1);
  await people.endSessions(admin, made.id);
  for (const headers of [phone, laptop])
    expect(await readVisitor(platform, { headers })).toBeUndefined();

  const before = await headersOf(platform, ada.email, ada.password);
  await people.setPassword(admin, made.id, "a new one 7");
  expect(await readVisitor(platform, { headers: before })).toBeUndefined();
  const after = await headersOf(platform, ada.email, "a new one 7");
  await people.ban(admin, made.id, { reason: "Rude to the cook", seconds: 3_600 });
  expect(await readVisitor(platform, { headers: after })).toBeUndefined();
  expect(await people.read(admin, made.id)).toMatchObject({
    isBanned: true,
    banReason: "Rude to the cook",
  });
  await people.unban(admin, made.id);
  const again = await headersOf(platform, ada.email, "a new one 7");

  expect(await people.setRole(admin, made.id, "admin")).toMatchObject({ isAdmin: true });
  expect((await readVisitor(platform, { headers: again }))?.customer.isAdmin).toBe(true);
  expect(await people.setRole(admin, made.id, "customer")).toMatchObject({ isAdmin: false });
  await people.remove(admin, made.id);
  await expect(people.read(admin, made.id)).rejects.toMatchObject({ code: "not-found" });
  expect(await readVisitor(platform, { headers: again })).toBeUndefined();
});

test("AUTH-7 nobody but an administrator does any of it, and no administrator to themselves", async () => {
  const platform = await testPlatform({ demo: true });
  const { people } = platform.auth;
  const customer = await headersOf(platform, "customer@dollop.example");
  const visitor = client().headers;
  const admin = await headersOf(platform, "admin@dollop.example");
  const self = (await readVisitor(platform, { headers: admin }))!.customer.id;
  const actions = (headers: Headers) => [
    people.list(headers, { limit: 10, offset: 0 }),
    people.read(headers, self),
    people.create(headers, ada),
    people.rename(headers, self, "Mallory"),
    people.setRole(headers, self, "customer"),
    people.ban(headers, self, { reason: "because" }),
    people.unban(headers, self),
    people.listSessions(headers, self),
    people.endSession(headers, "any"),
    people.endSessions(headers, self),
    people.setPassword(headers, self, "a new one 7"),
    people.remove(headers, self),
  ];
  for (const answer of await Promise.allSettled(actions(customer)))
    expect(answer).toMatchObject({ status: "rejected", reason: { code: "not-permitted" } });
  for (const answer of await Promise.allSettled(actions(visitor)))
    expect(answer).toMatchObject({ status: "rejected" });
  await expect(people.ban(admin, self, { reason: "because" })).rejects.toMatchObject({
    code: "not-permitted",
  });
  await expect(people.remove(admin, self)).rejects.toMatchObject({ code: "not-permitted" });
  expect(await people.read(admin, self)).toMatchObject({ isAdmin: true, isBanned: false });
});
