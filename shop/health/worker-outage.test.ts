import { expect, test } from "vitest";
import { isOutageMailDue } from "./worker-outage.ts";

const now = new Date("2026-01-05T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ["4 minutes are a planned stop", 4, 4, null, false],
  ["5 minutes are not", 5, 5, null, true],
  ["no worker was ever seen", 5, null, null, true],
  ["told of this outage before", 120, 120, 110, false],
  ["told of it six hours ago", 400, 400, 360, true],
  ["told of it before, by a process that restarted", 5, 120, 110, false],
  ["never seen, and told before", 60, null, 50, false],
  ["a new outage, told of the last one yesterday", 5, 5, 1_440, true],
  ["a worker that keeps falling over", 5, 5, 59, false],
  ["a worker that keeps falling over, an hour later", 5, 5, 60, true],
] as const)("%s", (_, since, seen, mail, isDue) => {
  const lastSeen = seen === null ? null : ago(seen);
  const lastMail = mail === null ? null : ago(mail);
  expect(isOutageMailDue({ since: ago(since), lastSeen, lastMail }, now)).toBe(isDue);
});
