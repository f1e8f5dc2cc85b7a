import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/platform.ts";
import { makeAdmin } from "#tests/support/signed-in.ts";

test("admin:revoke finds an address that was pasted with spaces and capitals", async () => {
  const { db, appUrl } = await testDatabase();
  const [admin, other] = [await makeAdmin(db), await makeAdmin(db)];
  const args = ["ops/change-admin.ts", "revoke", ` ${admin.email.toUpperCase()}\u00a0\n`];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { DATABASE_URL: appUrl },
  });
  expect(stdout).toBe(`${admin.email} is now a customer.\n`);
  const roles = await db.selectFrom("users").select(["id", "role"]).execute();
  expect(roles.find(({ id }) => id === admin.id)?.role).not.toBe("admin");
  expect(roles.find(({ id }) => id === other.id)?.role).toBe("admin");
});
