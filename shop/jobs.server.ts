import * as accounts from "#shop/accounts/accounts.jobs.server.ts";
import * as images from "#shop/catalogue/images.jobs.server.ts";
import * as contact from "#shop/contact/contact.jobs.server.ts";
import * as kitchen from "#shop/kitchen/kitchen.jobs.server.ts";
import * as notifications from "#shop/notifications/notifications.jobs.server.ts";
import * as orders from "#shop/orders/orders.jobs.server.ts";
import * as payments from "#shop/payments/payments.jobs.server.ts";

/** Every job there is: the migration makes a queue for each, the worker a task. */
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

/** What happens by the clock. */
export const schedules = [
  { job: kitchen.escalateOrders, cron: "* * * * *" },
  { job: payments.sweepPayments, cron: "* * * * *" },
  { job: payments.reconcilePayments, cron: "20 4 * * *", tz: "America/Toronto" },
] as const;
