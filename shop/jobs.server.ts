import * as accounts from "./accounts/accounts.jobs.server.ts";
import * as images from "./catalogue/images/images.jobs.server.ts";
import * as contact from "./contact/contact.jobs.server.ts";
import * as kitchen from "./kitchen/kitchen.jobs.server.ts";
import * as notifications from "./notifications/notifications.jobs.server.ts";
import * as orders from "./orders/orders.jobs.server.ts";
import * as payments from "./payments/payments.jobs.server.ts";

/** Every job. The migration creates a queue for each, and the worker has a task for each. */
export const allJobs = [
  accounts.sendVerificationMail,
  accounts.sendResetMail,
  accounts.sendSignInCode,
  accounts.sendAccountNotice,
  orders.sendOrderConfirmation,
  orders.sendOrderStatus,
  kitchen.escalateOrders,
  payments.followPaymentEvent,
  payments.sweepPayments,
  payments.reconcilePayments,
  payments.sendRefundNotice,
  contact.forwardContactMessage,
  notifications.sendTestMail,
  images.removeUnusedImage,
] as const;

/** Jobs that run on a schedule. */
export const schedules = [
  { job: kitchen.escalateOrders, cron: "* * * * *" },
  { job: payments.sweepPayments, cron: "* * * * *" },
  { job: payments.reconcilePayments, cron: "20 4 * * *", tz: "America/Toronto" },
] as const;
