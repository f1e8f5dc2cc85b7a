import { expect, test } from "vitest";
import { readinessText } from "./readiness-text.ts";

const now = new Date("2026-01-05T15:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

test.each([
  ["not ready\n", { isReady: false }],
  ["ready\n", { isReady: true, workerSeen: ago(59) }],
  ["ready\nworker: not seen for 95 s\n", { isReady: true, workerSeen: ago(95.4) }],
  ["ready\nworker: never seen\n", { isReady: true, workerSeen: null }],
] as const)("%j", (text, readiness) => {
  expect(readinessText(readiness, now)).toBe(text);
});
