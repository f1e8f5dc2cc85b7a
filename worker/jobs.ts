import * as notifications from "#shop/notifications/notifications.jobs.server.ts";

/** Every job there is: the migration makes a queue for each, the worker a task. */
export const allJobs = [notifications.sendTestMail] as const;
