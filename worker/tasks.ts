import type { Task } from "#platform/jobs/job-queue.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import * as accounts from "#shop/accounts/accounts.jobs.server.ts";
import * as images from "#shop/catalogue/images/images.jobs.server.ts";
import * as contact from "#shop/contact/contact.jobs.server.ts";
import * as kitchen from "#shop/kitchen/kitchen.jobs.server.ts";
import * as notifications from "#shop/notifications/notifications.jobs.server.ts";
import * as orders from "#shop/orders/orders.jobs.server.ts";
import * as payments from "#shop/payments/payments.jobs.server.ts";
import { task } from "./task.ts";
import { escalateOrders } from "./tasks/escalate-orders.tsx";
import { forwardContactMessage } from "./tasks/forward-contact-message.tsx";
import { removeUnusedImage } from "./tasks/remove-unused-image.ts";
import { sendAccountNotice } from "./tasks/send-account-notice.tsx";
import { sendOrderConfirmation } from "./tasks/send-order-confirmation.tsx";
import { sendOrderStatus } from "./tasks/send-order-status.tsx";
import { followPaymentEvent, reconcilePayments, sweepPayments } from "./tasks/card-payments.ts";
import { sendRefundNotice } from "./tasks/send-refund-notice.tsx";
import { sendResetMail } from "./tasks/send-reset-mail.tsx";
import { sendSignInCode } from "./tasks/send-sign-in-code.tsx";
import { sendTestMail } from "./tasks/send-test-mail.tsx";
import { sendVerificationMail } from "./tasks/send-verification-mail.tsx";

export function createTasks(platform: Platform): Task[] {
  return [
    task(platform, accounts.sendVerificationMail, sendVerificationMail),
    task(platform, accounts.sendResetMail, sendResetMail),
    task(platform, accounts.sendSignInCode, sendSignInCode),
    task(platform, accounts.sendAccountNotice, sendAccountNotice),
    task(platform, orders.sendOrderConfirmation, sendOrderConfirmation),
    task(platform, orders.sendOrderStatus, sendOrderStatus),
    task(platform, kitchen.escalateOrders, escalateOrders),
    task(platform, payments.followPaymentEvent, followPaymentEvent),
    task(platform, payments.sweepPayments, sweepPayments),
    task(platform, payments.reconcilePayments, reconcilePayments),
    task(platform, payments.sendRefundNotice, sendRefundNotice),
    task(platform, contact.forwardContactMessage, forwardContactMessage),
    task(platform, notifications.sendTestMail, sendTestMail),
    task(platform, images.removeUnusedImage, removeUnusedImage),
  ];
}
