import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { platformContext, visitorContext } from "#app/request-context.ts";
import type { Customer } from "#shop/accounts/account.ts";
import { makeUser } from "#tests/support/builders.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { requireAdmin } from "./require-admin.server.ts";

const url = new URL("http://shop.test/admin?page=2");

async function ask(role: string, claims: Partial<Customer>) {
  const platform = await testPlatform();
  const user = await makeUser(platform.db, { role });
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  const customer = {
    id: user.id,
    name: "A",
    email: "a@example.test",
    isAdmin: true,
    sessionId: "s",
    hasSecondFactor: true,
    network: "203.0.113.7",
    confirmedAt: new Date(0),
  };
  context.set(visitorContext, { ...customer, ...claims });
  return requireAdmin(context, url);
}

test("ADM-11 an administrator with a second factor comes in", async () => {
  await expect(ask("admin", {})).resolves.toMatchObject({ isAdmin: true });
});

test("ADM-11 what the request claims does not count, the database does", async () => {
  await expect(ask("customer", {})).rejects.toMatchObject({ reason: "not-permitted" });
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
