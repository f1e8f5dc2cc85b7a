import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/platform.ts";
import { runIfUnlocked } from "./advisory-lock.server.ts";

test("one at a time by name, also for longer than a transaction may idle elsewhere", async () => {
  const { db } = await testDatabase();
  const done: string[] = [];
  const slow = runIfUnlocked(db, "mails", async () => {
    await pause(11_000);
    done.push("slow");
  });
  await pause(500);
  await runIfUnlocked(db, "mails", async () => void done.push("refused"));
  await runIfUnlocked(db, "other mails", async () => void done.push("other"));
  await slow;
  await runIfUnlocked(db, "mails", async () => void done.push("next"));
  expect(done).toEqual(["other", "slow", "next"]);
});
