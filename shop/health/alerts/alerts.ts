import {
  background,
  backup,
  certificate,
  disk,
  mailsFailed,
  reconciliation,
  worker,
  type ServerFacts,
} from "../server-health.ts";

export const alertKeys = [
  "worker",
  "reconciliation",
  "backup",
  "disk",
  "certificate",
  "background",
  "mails-failed",
] as const;
export type AlertKey = (typeof alertKeys)[number];

export type Alert = { readonly key: AlertKey; readonly title: string; readonly text: string };

export type AlertFacts = ServerFacts & {
  /** When the shop was installed. */
  readonly shopSince: Date;
  /** Since when the one who looks has been able to see a worker. */
  readonly watchedSince: Date;
};

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Longer than a planned stop. */
const workerMissingAfterMs = 5 * minuteMs;
/** Nobody is told on the first days what is not set up yet. */
const newShopMs = 2 * dayMs;

/** What the owner should hear of now, in the words of the health page. */
export function findAlerts(facts: AlertFacts): readonly Alert[] {
  const { now, shopSince, lastBackup, failedBackup, lastReconciliation } = facts;
  const isNewShop = now.getTime() - shopSince.getTime() < newShopMs;
  const isTold: Partial<Record<string, boolean>> = {
    worker: isWorkerGone(facts),
    backup: lastBackup !== null || failedBackup !== null || !isNewShop,
    reconciliation: lastReconciliation !== null || !isNewShop,
  };
  const lines = [
    worker(facts),
    reconciliation(facts),
    backup(facts),
    disk(facts),
    ...certificate(facts),
    background(facts),
    mailsFailed(facts),
  ];
  return lines
    .filter(({ key, isGood }) => !isGood && isTold[key] !== false)
    .map(({ key, title, fact, advice }) => ({
      key: key as AlertKey,
      title,
      text: advice ? `${fact} ${advice}` : fact,
    }));
}

/** A check that could not look says neither that something is wrong nor that it is fine again. */
export function isUnknown(key: AlertKey, { certificate: found, disks }: AlertFacts): boolean {
  return (key === "certificate" && !found) || (key === "disk" && disks.length === 0);
}

function isWorkerGone({ workerSeen, watchedSince, now }: AlertFacts): boolean {
  const since = workerSeen && workerSeen > watchedSince ? workerSeen : watchedSince;
  return now.getTime() - since.getTime() >= workerMissingAfterMs;
}
