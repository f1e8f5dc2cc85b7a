import type { Job, Schedule } from "#platform/jobs/job-queue.server.ts";
import * as accounts from "./accounts/accounts.jobs.server.ts";
import * as images from "./catalogue/images/images.jobs.server.ts";
import * as contact from "./contact/contact.jobs.server.ts";
import { backgroundLabels } from "./health/background-jobs.ts";
import * as alerts from "./health/alerts/alerts.jobs.server.ts";
import { mailLabels } from "./health/mail-jobs.ts";
import * as kitchen from "./kitchen/kitchen.jobs.server.ts";
import * as notifications from "./notifications/notifications.jobs.server.ts";
import * as orders from "./orders/orders.jobs.server.ts";
import * as payments from "./payments/payments.jobs.server.ts";
import * as promise from "./promise/hold/promise.jobs.server.ts";
import * as retention from "./retention/retention.jobs.server.ts";

/** A job is declared once, in its module; these files export nothing but jobs. */
const declared = {
  ...accounts,
  ...orders,
  ...kitchen,
  ...payments,
  ...promise,
  ...contact,
  ...notifications,
  ...images,
  ...retention,
  ...alerts,
};

type AnyJob = (typeof declared)[keyof typeof declared];
export type JobName = AnyJob["name"];
export type Payloads = {
  [One in AnyJob as One["name"]]: One extends Job<infer Payload> ? Payload : never;
};

/** Every job. The migration creates a queue for each, and the worker has a task for each. */
export const allJobs: readonly AnyJob[] = Object.values(declared);

export function findJob<Name extends JobName>(name: Name): Job<Payloads[Name], Name> {
  return byName[name];
}

const byName = Object.fromEntries(allJobs.map((job) => [job.name, job])) as {
  [Name in JobName]: Job<Payloads[Name], Name>;
};

type MailJobName = Extract<JobName, `send-${string}` | `forward-${string}`>;

/** What the health page counts and can retry. */
export const mailJobs = Object.keys(mailLabels satisfies Record<MailJobName, string>);

/** All others. The health page tells which of them failed. */
export const backgroundJobs = Object.keys(
  backgroundLabels satisfies Record<Exclude<JobName, MailJobName>, string>,
);

/** A scheduled job has an empty payload. */
type ScheduledJob = Extract<AnyJob, Job<Record<string, never>>>;

/** Jobs that run on a schedule. */
export const schedules: readonly (Schedule & { readonly job: ScheduledJob })[] = [
  { job: kitchen.escalateOrders, cron: "* * * * *" },
  { job: payments.sweepPayments, cron: "* * * * *" },
  { job: promise.releaseHolds, cron: "* * * * *" },
  { job: retention.removeOldData, cron: "40 3 * * *", tz: "America/Toronto" },
  { job: payments.reconcilePayments, cron: "20 4 * * *", tz: "America/Toronto" },
];
