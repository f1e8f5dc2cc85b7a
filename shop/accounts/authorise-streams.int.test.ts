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
  { expiresAt = inAnHour, isFactorGiven = user.twoFactorEnabled ?? false } = {},
) {
  const { id: personId } = await makeUser(db, user);
  const { id: sessionId } = await db
    .insertInto("sessions")
    .values({
      userId: personId,
      token: crypto.randomUUID(),
      expiresAt,
      createdAt: testNow,
      usedAt: testNow,
      factorGivenAt: isFactorGiven ? testNow : null,
    })
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
    await listenerOf(db, "own", {}, { expiresAt: testNow }),
    await listenerOf(db, "all"),
    await listenerOf(db, "all", { role: "admin" }),
    await listenerOf(db, "all", admin, { isFactorGiven: false }),
  ];
  expect(await authoriseStreams(platform, [...kept, ...dismissed])).toEqual(new Set(kept));

  const config = { ...platform.config, ADMIN_SECOND_FACTOR: "optional" as const };
  expect(await authoriseStreams({ ...platform, config }, dismissed)).toEqual(
    new Set([dismissed[5]]),
  );
});

test("AUTH-6 an administrator's session of 12 hours renews while a board is open, and ends when none is", async () => {
  const platform = await testPlatform();
  const week = new Date(testNow.getTime() + 7 * 24 * 3_600_000);
  const admin = { role: "admin", twoFactorEnabled: true };
  const [open, closed] = [
    await listenerOf(platform.db, "all", admin, { expiresAt: week }),
    await listenerOf(platform.db, "all", admin, { expiresAt: week }),
  ];
  const authorisedAt = (hours: number, ...listeners: (typeof open)[]) => {
    const now = () => new Date(testNow.getTime() + hours * 3_600_000);
    return authoriseStreams({ ...platform, now }, listeners);
  };
  for (let hours = 1; hours <= 30; hours += 1)
    expect(await authorisedAt(hours, open)).toEqual(new Set([open]));
  expect(await authorisedAt(30, open, closed)).toEqual(new Set([open]));
  expect(await authorisedAt(43, open)).toEqual(new Set());
});
