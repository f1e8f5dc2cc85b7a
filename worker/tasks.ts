import type { Task } from "#platform/jobs/job-queue.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { allJobs, findJob, type JobName, type Payloads } from "#shop/jobs.server.ts";
import { renderDrawing } from "#shop/catalogue/images/render-drawing.server.ts";
import { callAboutOrder } from "#shop/kitchen/call/call-about-order.server.ts";
import { printTicket } from "#shop/orders/printing/print-ticket.server.ts";
import { releaseHolds } from "#shop/promise/hold/release-holds.server.ts";
import { followPaymentEvent, reconcilePayments, sweepPayments } from "./tasks/card-payments.ts";
import { escalateOrders } from "./tasks/escalate-orders.tsx";
import { forwardContactMessage } from "./tasks/forward-contact-message.tsx";
import { notifyDevices } from "./tasks/notify-devices.ts";
import { removeOldData } from "./tasks/remove-old-data.ts";
import { removeUnusedImage } from "./tasks/remove-unused-image.ts";
import { sendAccountNotice } from "./tasks/send-account-notice.tsx";
import { sendInvitation } from "./tasks/send-invitation.tsx";
import { sendInvitationNotice } from "./tasks/send-invitation-notice.tsx";
import { sendContactAnswer } from "./tasks/send-contact-answer.tsx";
import { sendOrderConfirmation } from "./tasks/send-order-confirmation.tsx";
import { sendOrderEdited } from "./tasks/send-order-edited.tsx";
import { sendOrderStatus } from "./tasks/send-order-status.tsx";
import { sendPromiseMoved } from "./tasks/send-promise-moved.tsx";
import { sendRefundNeeded } from "./tasks/send-refund-needed.tsx";
import { sendRefundNotice } from "./tasks/send-refund-notice.tsx";
import { sendResetMail } from "./tasks/send-reset-mail.tsx";
import { sendSignInCode } from "./tasks/send-sign-in-code.tsx";
import { sendTestAlert } from "./tasks/send-test-alert.tsx";
import { sendTestMail } from "./tasks/send-test-mail.tsx";
import { sendVerificationMail } from "./tasks/send-verification-mail.tsx";

/** A job without a task, or with that of another, does not compile. */
type TaskFunctions = {
  readonly [Name in JobName]: (
    platform: Platform,
    payload: Payloads[Name],
    /** The same at every try of one job: what makes a repeat recognisable. */
    jobId: string,
  ) => Promise<void>;
};

const taskFunctions: TaskFunctions = {
  "send-verification-mail": sendVerificationMail,
  "send-reset-mail": sendResetMail,
  "send-sign-in-code": sendSignInCode,
  "send-account-notice": sendAccountNotice,
  "send-invitation": sendInvitation,
  "send-invitation-notice": sendInvitationNotice,
  "send-order-confirmation": sendOrderConfirmation,
  "send-order-status": sendOrderStatus,
  "send-promise-moved": sendPromiseMoved,
  "send-order-edited": sendOrderEdited,
  "notify-devices": notifyDevices,
  "call-kitchen": callAboutOrder,
  "escalate-orders": escalateOrders,
  "follow-payment-event": followPaymentEvent,
  "sweep-payments": sweepPayments,
  "reconcile-payments": reconcilePayments,
  "release-holds": releaseHolds,
  "remove-old-data": removeOldData,
  "send-refund-notice": sendRefundNotice,
  "send-refund-needed": sendRefundNeeded,
  "forward-contact-message": forwardContactMessage,
  "send-contact-answer": sendContactAnswer,
  "send-test-mail": sendTestMail,
  "send-test-alert": sendTestAlert,
  "print-ticket": printTicket,
  "remove-unused-image": removeUnusedImage,
  "render-drawing": renderDrawing,
};

export function createTasks(platform: Platform): Task[] {
  return allJobs.map(({ name }) => createTask(platform, name));
}

function createTask<Name extends JobName>(platform: Platform, name: Name): Task {
  const job = findJob(name);
  const run: TaskFunctions[Name] = taskFunctions[name];
  // Checked first: a queued job may be older than the code that runs it.
  return { name, run: (payload, jobId) => run(platform, job.payload.parse(payload), jobId) };
}
