import { expect, test } from "vitest";
import { isEndDue, isMailDue, isPostDue } from "./alert-schedule.ts";
import { findAlerts, isUnknown, type AlertFacts } from "./alerts.ts";

const now = new Date("2026-01-05T15:00:00Z");
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);

const fine: AlertFacts = {
  now,
  shopSince: hours(1_000),
  watchedSince: hours(10),
  workerSeen: hours(0),
  mailsFailed: 0,
  failedBackground: [],
  hasCardPayments: true,
  lastReconciliation: hours(10),
  lastBackup: hours(10),
  failedBackup: null,
  disks: [{ freeBytes: 50e9, totalBytes: 100e9 }],
  certificate: { expiresAt: hours(-60 * 24), isForHost: true },
};
const newShop = { shopSince: hours(47), lastBackup: null, lastReconciliation: null };

test.each<[string, Partial<AlertFacts>, string[]]>([
  ["all is fine", {}, []],
  ["a new shop is not nagged about what is not set up yet", newShop, []],
  ["after two days it is", { ...newShop, shopSince: hours(48) }, ["reconciliation", "backup"]],
  ["a backup of a new shop that is late", { ...newShop, lastBackup: hours(27) }, ["backup"]],
  ["a backup that failed on the first day", { ...newShop, failedBackup: hours(1) }, ["backup"]],
  ["a backup that failed after a good one", { failedBackup: hours(1) }, ["backup"]],
  ["a backup 25 hours old", { lastBackup: hours(25) }, []],
  ["a late card payment check", { lastReconciliation: hours(37) }, ["reconciliation"]],
  ["no cards, no check", { lastReconciliation: null, hasCardPayments: false }, []],
  ["a full disk", { disks: [{ freeBytes: 9e9, totalBytes: 100e9 }] }, ["disk"]],
  [
    "a certificate that ends",
    { certificate: { expiresAt: hours(-13 * 24), isForHost: true } },
    ["certificate"],
  ],
  ["no certificate to look at", { certificate: null }, []],
  [
    "jobs that gave up",
    { mailsFailed: 1, failedBackground: [{ name: "x", count: 1, lastAt: now }] },
    ["background", "mails-failed"],
  ],
  ["a worker that is gone", { workerSeen: hours(0.1) }, ["worker"]],
  ["a worker that restarts", { workerSeen: hours(0.05) }, []],
  ["never a worker", { workerSeen: null }, ["worker"]],
  ["a machine that just woke up", { workerSeen: hours(8), watchedSince: hours(0.05) }, []],
])("%s", (_, facts, keys) => {
  expect(findAlerts({ ...fine, ...facts }).map(({ key }) => key)).toEqual(keys);
});

test("a check that could not look is unknown, not fine", () => {
  const blind = { ...fine, certificate: null, disks: [] };
  expect([isUnknown("certificate", blind), isUnknown("disk", blind)]).toEqual([true, true]);
  expect([isUnknown("certificate", fine), isUnknown("backup", blind)]).toEqual([false, false]);
});

test("mails come at most daily, messages also at a new start after an hour", () => {
  const record = (since: number, told: number | null) => {
    const at = told === null ? null : hours(told);
    return { since: hours(since), mailedAt: at, postedAt: at };
  };
  expect(isMailDue(record(1, null), now)).toBe(true);
  expect(isMailDue(record(23.9, 23.9), now)).toBe(false);
  expect(isMailDue(record(24, 24), now)).toBe(true);
  // It was over, and begins again.
  expect(isMailDue(record(0, 5), now)).toBe(false);
  expect(isPostDue(record(0, 5), now)).toBe(true);
  expect(isPostDue(record(0, 0.9), now)).toBe(false);
  expect(isPostDue(record(20, 20), now)).toBe(false);
  expect(isPostDue(record(30, 24), now)).toBe(true);
});

test("only whoever was told of the start is told of the end", () => {
  const told = { since: hours(3), mailedAt: null, postedAt: hours(3) };
  expect(isEndDue(told)).toBe(true);
  expect(isEndDue({ ...told, postedAt: null })).toBe(false);
  expect(isEndDue({ ...told, postedAt: hours(9) })).toBe(false);
});
