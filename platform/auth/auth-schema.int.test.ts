import { betterAuth } from "better-auth";
import { expect, test } from "vitest";
import { testPlatform } from "#tests/support/platform.ts";
import { openAuthLibrary } from "./auth-library.server.ts";

test("the library finds every table and column that it needs, with its own comparison", async () => {
  const { config, db, logger, now } = await testPlatform();
  const { options } = openAuthLibrary(config, db, logger, {} as never, now).auth;
  const check = async (more: object) => {
    const database = { ...options.advanced.database, validateSchema: true };
    const advanced = { ...options.advanced, database };
    const { checkSchema } = await betterAuth({ ...options, ...more, advanced }).$context;
    await checkSchema!();
  };
  await expect(check({})).resolves.toBeUndefined();
  const user = { ...options.user, additionalFields: { shoeSize: { type: "number" } } };
  await expect(check({ user })).rejects.toThrow("shoe");
});
