import { RouterContextProvider } from "react-router";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { platformContext, visitorContext } from "#app/request-context.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { makeUser } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { requireAdmin, requireStaff } from "./require-staff.server.ts";

const url = new URL("http://shop.test/admin?page=2");

async function ask(
  role: string,
  claims: Partial<Customer>,
  require: typeof requireStaff = requireAdmin,
) {
  const platform = await testPlatform();
  const user = await makeUser(platform.db, { role });
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  const customer = {
    id: user.id,
    name: "A",
    email: "a@example.test",
    isAdmin: true,
    isKitchen: false,
    sessionId: "s",
    hasSecondFactor: true,
    network: "203.0.113.7",
    confirmedAt: new Date(0),
  };
  context.set(visitorContext, { ...customer, ...claims });
  return require(context, url);
}

test("ADM-11 an administrator with a second factor comes in", async () => {
  await expect(ask("admin", {})).resolves.toMatchObject({ isAdmin: true });
});

test("ADM-11 what the request claims does not count, the database does", async () => {
  await expect(ask("customer", {})).rejects.toMatchObject({ reason: "not-permitted" });
});

test("STAFF-1 the kitchen comes in where the staff may, never where administrators may, and is_admin is false", async () => {
  const claims = { isAdmin: true, isKitchen: true };
  await expect(ask("kitchen", claims, requireStaff)).resolves.toMatchObject({
    isAdmin: false,
    isKitchen: true,
  });
  await expect(ask("kitchen", claims)).rejects.toMatchObject({ reason: "admins-only" });
  await expect(ask("customer", claims, requireStaff)).rejects.toMatchObject({
    reason: "not-permitted",
  });
  await expect(ask("admin", { isAdmin: false }, requireStaff)).resolves.toMatchObject({
    isAdmin: true,
    isKitchen: false,
  });
  await expect(ask("admin", { hasSecondFactor: false }, requireStaff)).rejects.toMatchObject({
    reason: "second-factor-required",
  });
  const { db } = await testPlatform();
  const cook = await makeUser(db, { role: "kitchen" });
  const suspended = await makeUser(db, { role: "kitchen", banned: true });
  const { rows } = await sql<object>`
    select is_admin(${cook.id}), is_kitchen(${cook.id}), is_kitchen(${suspended.id}) as suspended`.execute(
    db,
  );
  expect(rows).toEqual([{ isAdmin: false, isKitchen: true, suspended: false }]);
});

test("an administrator without a second factor is sent to get one", async () => {
  await expect(
    ask("admin", { hasSecondFactor: false, network: "203.0.113.7", confirmedAt: new Date(0) }),
  ).rejects.toMatchObject({
    reason: "second-factor-required",
  });
});

test("CHK-1 nobody is sent to sign in, and back", async () => {
  const context = new RouterContextProvider();
  context.set(platformContext, await testPlatform());
  const answer = await requireAdmin(context, url).catch((thrown: Response) => thrown);
  expect((answer as Response).headers.get("location")).toBe("/auth?next=%2Fadmin%3Fpage%3D2");
});
