import { backgroundLabel } from "./background-jobs.ts";
import { isWorkerSeen } from "./worker-outage.ts";

/** What the checks of the server look at. Null means that it never happened yet, or is unknown. */
export type ServerFacts = {
  readonly now: Date;
  readonly workerSeen: Date | null;
  readonly mailsFailed: number;
  /** Jobs that send no email and failed lately, by name. */
  readonly failedBackground: readonly {
    readonly name: string;
    readonly count: number;
    readonly lastAt: Date;
  }[];
  /** Card payments are set up, so they are compared with the provider's records every night. */
  readonly hasCardPayments: boolean;
  readonly lastReconciliation: Date | null;
  readonly lastBackup: Date | null;
  /** When a backup failed, on a machine that has made none since. */
  readonly failedBackup: Date | null;
  readonly disks: readonly { readonly freeBytes: number; readonly totalBytes: number }[];
  /** What visitors of the shop's address get. */
  readonly certificate: { readonly expiresAt: Date; readonly isForHost: boolean } | null;
};

export type HealthLine = {
  readonly key: string;
  readonly title: string;
  readonly isGood: boolean;
  readonly fact: string;
  /** What to do; only where something needs doing. */
  readonly advice?: string;
  readonly link?: { readonly to: string; readonly label: string };
};

export const askAboutWorker = "ask whoever runs your server to check the worker process.";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const gigabyte = 1e9;

export function worker({ workerSeen: at, now }: ServerFacts): HealthLine {
  const line = { key: "worker", title: "Emails and reminders" };
  if (isWorkerSeen(at, now))
    return { ...line, isGood: true, fact: "The worker process is running." };
  return {
    ...line,
    isGood: false,
    fact: at
      ? `The worker process stopped ${formatAge(at, now)} ago.`
      : "The worker process hasn't run yet.",
    advice:
      "Emails, card payment checks and notifications wait until it runs. Ask whoever runs your server to restart the worker process.",
  };
}

export function reconciliation({
  hasCardPayments,
  lastReconciliation: at,
  now,
}: ServerFacts): HealthLine {
  const line = { key: "reconciliation", title: "Card payment check" };
  if (!hasCardPayments) return { ...line, isGood: true, fact: "Card payments aren't set up." };
  const isGood = at !== null && now.getTime() - at.getTime() < 36 * hourMs;
  return {
    ...line,
    isGood,
    fact: at
      ? `We last checked our records against the card provider's ${formatAge(at, now)} ago.`
      : "We haven't checked our records against the card provider's yet.",
    ...(!isGood && {
      advice: `This runs automatically every night. If it didn't, ${askAboutWorker}`,
    }),
  };
}

export function mailsFailed({ mailsFailed: count }: ServerFacts): HealthLine {
  const line = { key: "mails-failed", title: "Failed emails" };
  if (count === 0) return { ...line, isGood: true, fact: "No emails have failed." };
  return {
    ...line,
    isGood: false,
    fact: `${mails(count)} couldn't be sent.`,
    advice: "See what went wrong below. Fix the mail settings, then retry.",
  };
}

export function background({ failedBackground: failed, now }: ServerFacts): HealthLine {
  const line = { key: "background", title: "Background tasks" };
  if (failed.length === 0)
    return { ...line, isGood: true, fact: "No background tasks have failed." };
  const parts = failed.map(({ name, count, lastAt }) => {
    const times = count === 1 ? "once" : `${count} times`;
    return `${backgroundLabel(name)} (${times}, last ${formatAge(lastAt, now)} ago)`;
  });
  return {
    ...line,
    isGood: false,
    fact: `Failed: ${parts.join(", ")}.`,
    advice: `These run again automatically. If this doesn't clear, ${askAboutWorker}`,
  };
}

export function backup({ lastBackup: at, failedBackup: failedAt, now }: ServerFacts): HealthLine {
  const line = { key: "backup", title: "Last backup" };
  const made = at ? `Made ${formatAge(at, now)} ago.` : "No backup has been made yet.";
  if (failedAt)
    return {
      ...line,
      isGood: false,
      fact: `${made} The one ${formatAge(failedAt, now)} ago failed.`,
      advice: "Ask whoever runs your server to see why and to make one now.",
    };
  const isGood = at !== null && now.getTime() - at.getTime() < 26 * hourMs;
  return {
    ...line,
    isGood,
    fact: made,
    ...(!isGood && {
      advice:
        "Ask whoever runs your server to set up a backup every night, with a copy somewhere else.",
    }),
  };
}

export function disk({ disks }: ServerFacts): HealthLine {
  const line = { key: "disk", title: "Disk space" };
  const [least] = disks.toSorted((one, other) => one.freeBytes - other.freeBytes);
  if (!least) return { ...line, isGood: true, fact: "We couldn't measure it on this server." };
  const isFull = disks.some(
    ({ freeBytes, totalBytes }) => freeBytes < totalBytes / 10 || freeBytes < gigabyte,
  );
  return {
    ...line,
    isGood: !isFull,
    fact: `${(least.freeBytes / gigabyte).toFixed(1)} GB of ${(least.totalBytes / gigabyte).toFixed(1)} GB are free.`,
    ...(isFull && {
      advice:
        "When it's full, the shop can't save photos or orders. Ask whoever runs your server to free some space.",
    }),
  };
}

/** None if the shop has no https address that answers from here. */
export function certificate({ certificate: found, now }: ServerFacts): HealthLine[] {
  if (!found) return [];
  const line = { key: "certificate", title: "Secure connection" };
  const { expiresAt, isForHost } = found;
  const leftMs = expiresAt.getTime() - now.getTime();
  const days = Math.floor(leftMs / dayMs);
  const fact = !isForHost
    ? "The certificate is for another address."
    : leftMs <= 0
      ? "The certificate has expired."
      : `The certificate is good for ${days === 1 ? "1 more day" : `${days} more days`}.`;
  const isGood = isForHost && leftMs >= 14 * dayMs;
  return [
    {
      ...line,
      isGood,
      fact,
      ...(!isGood && {
        advice:
          "Browsers warn customers away from a shop without a good one. Ask whoever runs your server to renew it.",
      }),
    },
  ];
}

export const mails = (count: number) => (count === 1 ? "1 email" : `${count} emails`);

/** "3 minutes", "2 hours", "5 days"; never "0 minutes". */
export function formatAge(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
