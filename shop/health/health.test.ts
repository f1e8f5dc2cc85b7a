import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { healthLines, type HealthFacts } from "./health.ts";
import { formatAge } from "./server-health.ts";

const now = new Date("2026-01-05T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const closed = { is: "closed", text: "The shop is closed." } as const;
const neverOpen = { is: "never-open", text: "You have no opening hours." } as const;
const paused = { is: "paused", text: "Ordering is paused until 2:30 PM." } as const;

const fine: HealthFacts = {
  now,
  notice: null,
  missingSteps: "",
  ordersToday: 12,
  revenueToday: cents(34_210),
  oldestUnaccepted: null,
  remindAfterMinutes: 3,
  mailsWaiting: 0,
  oldestMail: null,
  mailsFailed: 0,
  failedBackground: [],
  paymentsNeedingAttention: 0,
  refundsNeededCents: 0,
  declinedRefunds: { count: 0, cents: 0, newest: null },
  stuckPaymentEvents: 0,
  refundedInNameOnly: 0,
  hasCardPayments: true,
  lastReconciliation: ago(600),
  kitchenSeen: ago(1),
  kitchenPhones: 0,
  isKitchenScreenRequired: false,
  workerSeen: ago(0.5),
  lastBackup: ago(600),
  failedBackup: null,
  disks: [{ freeBytes: 40e9, totalBytes: 100e9 }],
  certificate: { expiresAt: ago(-60 * 24 * 60), isForHost: true },
};
const line = (vitals: Partial<HealthFacts>, key: string) =>
  healthLines({ ...fine, ...vitals }, "2026-01-05").find((each) => each.key === key)!;

test("a shop that is well says so everywhere, and asks nothing of its owner", () => {
  for (const each of healthLines(fine, "2026-01-05")) {
    expect(each, each.key).toMatchObject({ isGood: true });
    expect(each.advice, each.key).toBeUndefined();
  }
  expect(line({}, "orders")).toMatchObject({
    fact: "12 orders. Paid so far: $342.10 before tax.",
    link: { to: "/admin?from=2026-01-05&to=2026-01-05" },
  });
});

test("OPS-7 what needs attention comes first, the rest as always", () => {
  const usual = healthLines(fine, "2026-01-05").map(({ key }) => key);
  const facts = { ...fine, failedBackup: ago(60), oldestUnaccepted: ago(60) };
  const keys = healthLines(facts, "2026-01-05").map(({ key }) => key);
  expect(keys.slice(0, 2)).toEqual(["unaccepted", "backup"]);
  expect(keys.slice(2)).toEqual(usual.filter((key) => !keys.slice(0, 2).includes(key)));
});

test.each<[string, Partial<HealthFacts>, boolean]>([
  ["ordering", { notice: closed }, true],
  ["ordering", { notice: paused }, false],
  ["ordering", { notice: neverOpen }, false],
  ["unaccepted", { oldestUnaccepted: ago(2) }, true],
  ["unaccepted", { oldestUnaccepted: ago(3) }, false],
  ["kitchen", { kitchenSeen: ago(2) }, false],
  ["kitchen", { kitchenSeen: null }, false],
  ["kitchen", { kitchenSeen: null, notice: closed }, true],
  ["kitchen", { kitchenSeen: ago(1.2), isKitchenScreenRequired: true }, true],
  ["kitchen", { kitchenSeen: ago(1.3), isKitchenScreenRequired: true }, false],
  ["kitchen", { kitchenSeen: null, isKitchenScreenRequired: true, notice: closed }, true],
  ["worker", { workerSeen: ago(0.9) }, true],
  ["worker", { workerSeen: ago(1) }, false],
  ["worker", { workerSeen: ago(1), notice: closed }, false],
  ["worker", { workerSeen: null }, false],
  ["payments", { paymentsNeedingAttention: 1 }, false],
  ["refunds", { refundsNeededCents: 850 }, false],
  ["payments", { stuckPaymentEvents: 1 }, false],
  ["disk", { disks: [] }, true],
  ["disk", { disks: [{ freeBytes: 11e9, totalBytes: 100e9 }] }, true],
  ["disk", { disks: [{ freeBytes: 9e9, totalBytes: 100e9 }] }, false],
  ["disk", { disks: [{ freeBytes: 0.9e9, totalBytes: 5e9 }] }, false],
  ["certificate", { certificate: { expiresAt: ago(-14 * 1_440), isForHost: true } }, true],
  ["certificate", { certificate: { expiresAt: ago(-14 * 1_440 + 1), isForHost: true } }, false],
  ["certificate", { certificate: { expiresAt: ago(-90 * 1_440), isForHost: false } }, false],
  ["certificate", { certificate: { expiresAt: ago(5), isForHost: true } }, false],
  ["refunds", { refundedInNameOnly: 1 }, false],
  ["refunds", { refundedInNameOnly: 2 }, false],
  ["reconciliation", { lastReconciliation: ago(36 * 60) }, false],
  ["reconciliation", { lastReconciliation: null }, false],
  ["reconciliation", { lastReconciliation: null, hasCardPayments: false }, true],
  ["mails-waiting", { mailsWaiting: 2, oldestMail: ago(9) }, true],
  ["mails-waiting", { mailsWaiting: 2, oldestMail: ago(10) }, false],
  ["mails-failed", { mailsFailed: 1 }, false],
  [
    "background",
    { failedBackground: [{ name: "escalate-orders", count: 3, lastAt: ago(2) }] },
    false,
  ],
  ["backup", { lastBackup: ago(25 * 60) }, true],
  ["backup", { lastBackup: ago(26 * 60) }, false],
  ["backup", { lastBackup: null }, false],
  ["backup", { failedBackup: ago(5) }, false],
  ["backup", { lastBackup: null, failedBackup: ago(5) }, false],
])("%s with %o is good: %s; what is not says what to do", (key, vitals, isGood) => {
  const judged = line(vitals, key);
  expect(judged.isGood).toBe(isGood);
  expect(judged.advice !== undefined).toBe(!isGood);
  expect(judged.fact).toMatch(/\.$/);
});

test("a worker that stands still: since when, what it means and whom to ask", () => {
  expect(line({ workerSeen: ago(12) }, "worker")).toEqual({
    key: "worker",
    title: "Emails and reminders",
    isGood: false,
    fact: "The worker process stopped 12 minutes ago.",
    advice:
      "Emails, card payment checks and notifications wait until it runs. Ask whoever runs your server to restart the worker process.",
  });
});

test.each([
  [0.5, "less than a minute"],
  [1, "1 minute"],
  [119, "119 minutes"],
  [120, "2 hours"],
  [47 * 60, "47 hours"],
  [48 * 60, "2 days"],
])("%d minutes are %s", (minutes, words) => {
  expect(formatAge(ago(minutes), now)).toBe(words);
});

test("STAFF-4 refunds that were closed without one are named, and need nothing", () => {
  const newest = { id: "o", pickupNumber: 77 };
  expect(line({ declinedRefunds: { count: 1, cents: 2_599, newest } }, "declined-refunds")).toEqual(
    {
      key: "declined-refunds",
      title: "Closed without a refund",
      isGood: true,
      fact: "$25.99 wasn't given back in the last 30 days: P-77.",
      link: { to: "/admin/orders/o", label: "See P-77" },
    },
  );
  const several = line({ declinedRefunds: { count: 3, cents: 7_000, newest } }, "declined-refunds");
  expect(several.fact).toContain(
    "$70.00 wasn't given back in the last 30 days: 3 orders, the newest P-77.",
  );
});
