import { askToCancelForm } from "#shop/orders/mine/ask-to-cancel-form.ts";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import * as account from "#shop/accounts/account-forms.ts";
import { invitationForm, inviteForm } from "#shop/accounts/invitations/invitation.ts";
import { banForm, personForm } from "#shop/accounts/people/person.ts";
import { pushForm } from "#shop/accounts/push/push-form.ts";
import { previewImportForm, saveImportForm } from "#shop/catalogue/import/import-form.ts";
import * as product from "#shop/catalogue/products/product-form.ts";
import { stepForm } from "#shop/store/first-day/first-day-steps.ts";
import { contactForm } from "#shop/contact/contact-form.ts";
import { answerForm, messageVersionForm } from "#shop/contact/inbox/inbox-forms.ts";
import { favoriteForm } from "#shop/favorites/favorite-form.ts";
import { checkoutForm } from "#shop/orders/checkout/checkout-form.ts";
import { editOrderForm } from "#shop/orders/editing/edit-form.ts";
import { phoneOrderForm } from "#shop/orders/phone/phone-order-form.ts";
import { paymentForm } from "#shop/payments/lifecycle/payment-form.ts";
import { statusForm } from "#shop/payments/lifecycle/status-form.ts";
import { refundForm } from "#shop/payments/refunds/refund-form.ts";
import {
  clearAttentionForm,
  closeRefundForm,
} from "#shop/payments/settlement/clear-attention-form.ts";
import { behindForm, movePromiseForm } from "#shop/orders/behind/behind-forms.ts";
import { forgetPrintsForm, printForm } from "#shop/orders/printing/print-forms.ts";
import { leaveAdviceForm, takeAdviceForm } from "#shop/promise/kept/advice-forms.ts";
import { stationsForm } from "#shop/promise/settings/stations-form.ts";
import { timesForm } from "#shop/promise/settings/times-form.ts";
import * as settings from "#shop/store/settings-forms.ts";
import {
  addSpecialDaysForm,
  removeSpecialDaysForm,
} from "#shop/store/special-days/special-days-form.ts";
import { builtRoutes } from "#tests/support/http/built-routes.ts";

const nothing = z.object({});

/** The schema of every form, by address and by the intent that its button sends; "" if it has none. */
const table: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  "/contact": { "": contactForm },
  "/checkout": { "": checkoutForm },
  "/checkout/pay/:orderId": { cancel: nothing, cash: nothing },
  "/auth": {
    "sign-in": account.signInForm,
    code: account.codeForm,
    "send-code": account.emailForm,
    "mailed-code": account.mailedCodeForm,
    name: account.nameForm,
    "sign-up": account.signUpForm,
    resend: account.emailForm,
    forgot: account.emailForm,
    "reset-password": account.newPasswordForm,
  },
  "/auth/verify": { verify: account.verifyForm, resend: account.emailForm },
  "/sign-out": { "": nothing },
  "/account": {
    name: account.nameForm,
    password: account.changePasswordForm,
    "end-device": account.deviceForm,
    "end-others": account.noForm,
    "end-all": account.noForm,
    "notifications-off": account.deviceForm,
    "notifications-off-all": account.noForm,
    "start-factor": account.passwordForm,
    "confirm-factor": account.firstCodeForm,
    "stop-factor": account.stopFactorForm,
    "renew-codes": account.passwordForm,
    delete: account.passwordForm,
  },
  "/account/confirm": { "": account.confirmationForm },
  "/first-admin": { "sign-up": account.firstAdminForm, become: account.firstAdminTokenForm },
  "/join": { accept: account.noForm, decline: account.noForm },
  "/account/notifications": { "": pushForm, renew: pushForm, off: nothing },
  "/checkout/success": { "ask-to-cancel": askToCancelForm },
  "/favorites": { "": favoriteForm },
  "/admin": { status: statusForm, payment: paymentForm },
  "/admin/orders/:orderId": {
    refund: refundForm,
    "clear-attention": clearAttentionForm,
    "close-refund": closeRefundForm,
  },
  "/kitchen/tickets": {
    "": statusForm,
    payment: paymentForm,
    behind: behindForm,
    "move-promise": movePromiseForm,
    print: printForm,
    "forget-prints": forgetPrintsForm,
    pause: settings.quickPauseForm,
    resume: nothing,
    heartbeat: z.object({ screen: z.string().regex(/^[\w-]{1,60}$/) }),
  },
  "/admin/messages/:messageId": {
    answer: answerForm,
    "mark-new": messageVersionForm,
    "mark-answered": messageVersionForm,
    "mark-spam": messageVersionForm,
  },
  "/admin/people": {
    appoint: personForm,
    dismiss: personForm,
    "join-kitchen": personForm,
    "leave-kitchen": personForm,
    invite: inviteForm,
    "take-back": invitationForm,
    ban: banForm,
    unban: personForm,
    "end-sessions": personForm,
  },
  "/admin/get-ready": { confirm: stepForm, "test-mail": account.noForm, open: account.noForm },
  "/admin/settings": {
    business: settings.businessForm,
    contact: settings.contactForm,
    hours: settings.hoursForm,
    charges: settings.chargesForm,
    "checkout-options": settings.checkoutOptionsForm,
    times: timesForm,
    stations: stationsForm,
    alerts: settings.alertsForm,
    about: settings.aboutForm,
    printing: settings.printingForm,
    "test-print": nothing,
    pause: settings.pauseForm,
    resume: account.noForm,
    "add-special-days": addSpecialDaysForm,
    "remove-special-days": removeSpecialDaysForm,
  },
  "/kitchen/notifications": { "": pushForm, off: nothing },
  "/kitchen/phone-order": { "": phoneOrderForm },
  "/kitchen/orders/:orderId/edit": { "": editOrderForm },
  "/admin/promises": { "take-advice": takeAdviceForm, "leave-advice": leaveAdviceForm },
  "/admin/health": {
    retry: z.object({ jobId: z.union([z.literal(""), z.guid()]) }),
    "test-alert": nothing,
  },
  "/admin/products": {
    add: product.productForm,
    edit: product.editedProductForm,
    status: product.productStatusForm,
    delete: product.productVersionForm,
    move: product.menuMoveForm,
    "remove-image": product.imageKeyForm,
  },
  "/admin/products/import": { preview: previewImportForm, import: saveImportForm },
};

/** Read no form: one takes nothing at all, one a photo, one what the card provider has signed. */
const withoutForm: ReadonlySet<string> = new Set([
  "/*",
  "/admin/board/*",
  "/admin/images",
  "/admin/phone-order",
  "/api/webhooks/stripe",
]);

export type Form = {
  readonly pattern: string;
  readonly intent: string;
  readonly schema: z.ZodType;
};

export const forms: readonly Form[] = Object.entries(table).flatMap(([pattern, intents]) =>
  Object.entries(intents).map(([intent, schema]) => ({ pattern, intent, schema })),
);

/** What the table above lacks of the built routes and their source. A drill that knows half the forms proves nothing. */
export async function findMissingForms(): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { id, pattern } of builtRoutes.filter((route) => route.hasAction)) {
    const known = table[pattern];
    if (!known) {
      if (!withoutForm.has(pattern)) missing.push(`${pattern} is not in the list of forms`);
      continue;
    }
    const source = readSource(id);
    for (const [, intent] of source.matchAll(/(?:case|intent"?\)? ===) "([\w-]+)"/g))
      if (!Object.hasOwn(known, intent!)) missing.push(`${pattern} has no form for ${intent}`);
    for (const [name, schema] of await importedForms(source))
      if (!Object.values(known).includes(schema)) missing.push(`${pattern} has no form ${name}`);
  }
  return missing;
}

function readSource(routeId: string): string {
  const file = ["ts", "tsx"]
    .map((ending) => path.resolve(import.meta.dirname, "../../../app", `${routeId}.${ending}`))
    .find((name) => existsSync(name));
  if (!file) throw new Error(`No source of the route ${routeId}`);
  return readFileSync(file, "utf8");
}

async function importedForms(source: string): Promise<readonly [string, z.ZodType][]> {
  const found: [string, z.ZodType][] = [];
  for (const [, names, file] of source.matchAll(/import \{([^}]+)\} from "(#shop\/[^"]+)"/g)) {
    const wanted = names!.split(",").flatMap((name) => /^\s*(\w+Form)\s*$/.exec(name)?.[1] ?? []);
    if (wanted.length === 0) continue;
    const module = (await import(file!)) as Record<string, unknown>;
    for (const name of wanted)
      if (module[name] instanceof z.ZodType) found.push([name, module[name]]);
  }
  return found;
}
