import type { Task } from "#platform/job-queue.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import * as notifications from "#shop/notifications/notifications.jobs.server.ts";
import { task } from "./task.ts";
import { sendTestMail } from "./tasks/send-test-mail.tsx";

export function createTasks(platform: Platform): Task[] {
  return [task(platform, notifications.sendTestMail, sendTestMail)];
}
