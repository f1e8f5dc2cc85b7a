import { postForm } from "#app/components/forms/request-json.ts";
import type { Cancellation } from "#app/components/orders/cancel/cancellation.ts";
import type { MoneyHeld } from "#app/components/orders/sheet/order-summary.ts";
import type { Board } from "#shop/kitchen/board.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { RefundStatus } from "#shop/payments/payment.ts";
import type { PauseLength } from "#shop/store/settings-forms.ts";

export const boardAddress = "/kitchen/tickets";

/** A visitor who was signed out or lost the admin role reloads the page, which asks them to sign in. */
async function requestBoard(init: RequestInit): Promise<Response | undefined> {
  const response = await fetch(boardAddress, { ...init, redirect: "manual" });
  if (response.type !== "opaqueredirect" && response.status !== 403) return response;
  window.location.reload();
  return undefined;
}

/** Throws without a connection. Returns undefined if the shop could not answer. */
export async function fetchBoard(): Promise<Board | undefined> {
  const response = await requestBoard({ headers: { accept: "application/json" } });
  return response?.ok ? ((await response.json()) as Board) : undefined;
}

/** What a tap changes: the status, whether the cash was received, or both. */
export type TicketChange = {
  readonly status?: OrderStatus;
  readonly paymentStatus?: "paid" | "pending";
};
type SentChange = TicketChange & {
  readonly orderId: string;
  readonly version: number;
  readonly cancellation?: Cancellation | undefined;
};
type Changed = {
  readonly version: number;
  /** Of the refund that was sent with the change. */
  readonly refund?: RefundStatus;
};
type ChangeResult =
  | Changed
  | {
      readonly formError: string;
      /** The administrator has to decide about this money first. */
      readonly undecidedRefund?: MoneyHeld;
    };

/** The payment comes first: if the second request fails, the shop still knows that it has the cash. */
export async function sendChange(change: SentChange): Promise<ChangeResult> {
  const { orderId, status, paymentStatus, cancellation } = change;
  let { version } = change;
  if (paymentStatus) {
    const form = { intent: "payment", orderId, version, paymentStatus };
    const result = await postForm<Changed>(boardAddress, form);
    if (!status || "formError" in result) return result;
    version = result.version;
  }
  return postForm(boardAddress, { intent: "status", orderId, version, status, ...cancellation });
}

/** Returns why it failed. */
export async function sendPause(length: PauseLength): Promise<string | undefined> {
  return problemOf(await postForm(boardAddress, { intent: "pause", length }));
}

/** Returns why it failed. */
export async function sendResume(): Promise<string | undefined> {
  return problemOf(await postForm(boardAddress, { intent: "resume" }));
}

/** Returns why it failed. */
export async function sendPrint(orderId: string): Promise<string | undefined> {
  return problemOf(await postForm(boardAddress, { intent: "print", orderId }));
}

/** Returns why it failed. */
export async function sendForgetPrints(ids: readonly string[]): Promise<string | undefined> {
  const form = { intent: "forget-prints", orderIds: ids.join(",") };
  return problemOf(await postForm(boardAddress, form));
}

const problemOf = (answer: object) =>
  "formError" in answer ? String(answer.formError) : undefined;

/** Names this board for as long as its tab is open. */
const screenId =
  typeof crypto === "object" && "randomUUID" in crypto ? crypto.randomUUID() : "board";

export async function sendHeartbeat(): Promise<void> {
  const form = new URLSearchParams({ intent: "heartbeat", screen: screenId });
  await requestBoard({ method: "POST", body: form }).catch(() => undefined);
}
