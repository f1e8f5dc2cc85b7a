import { expect, test } from "vitest";
import type { Db } from "#platform/database/database.server.ts";
import { makeUser } from "#tests/support/builders.ts";
import { testNow } from "#tests/support/clock.ts";
import { testPlatform } from "#tests/support/platform.ts";
import { authoriseStreams } from "./authorise-streams.server.ts";

const inAnHour = new Date(testNow.getTime() + 3_600_000);

async function listenerOf(
  db: Db,
  scope: "own" | "all",
  user: Parameters<typeof makeUser>[1] = {},
  expiresAt = inAnHour,
) {
  const { id: personId } = await makeUser(db, user);
  const { id: sessionId } = await db
    .insertInto("sessions")
    .values({ userId: personId, token: crypto.randomUUID(), expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { scope, personId, sessionId };
}

test("AUTH-6 who is signed out, banned, too late or no administrator any more scope no more", async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const admin = { role: "admin", twoFactorEnabled: true };
  const kept = [await listenerOf(db, "own"), await listenerOf(db, "all", admin)];
  const dismissed = [
    { scope: "own", personId: kept[0]!.personId, sessionId: "ended" } as const,
    await listenerOf(db, "own", { banned: true }),
    await listenerOf(db, "all", { ...admin, banned: true }),
    await listenerOf(db, "own", {}, testNow),
    await listenerOf(db, "all"),
    await listenerOf(db, "all", { role: "admin" }),
  ];
  expect(await authoriseStreams(platform, [...kept, ...dismissed])).toEqual(new Set(kept));

  const config = { ...platform.config, ADMIN_SECOND_FACTOR: "optional" as const };
  expect(await authoriseStreams({ ...platform, config }, dismissed)).toEqual(
    new Set([dismissed[5]]),
  );
});
