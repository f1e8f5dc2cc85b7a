import * as accounts from "#shop/accounts/accounts.jobs.server.ts";
import * as notifications from "#shop/notifications/notifications.jobs.server.ts";

/** Every job there is: the migration makes a queue for each, the worker a task. */
export const allJobs = [
  accounts.sendVerificationMail,
  accounts.sendResetMail,
  accounts.sendAccountNotice,
  notifications.sendTestMail,
] as const;
