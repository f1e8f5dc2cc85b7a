import type { RefundAnswer, UndecidedRefund } from "#app/components/orders/refund-question.tsx";
import type { Board } from "#shop/kitchen/board.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import type { RefundStatus } from "#shop/payments/payment.ts";

const address = "/admin/board/tickets";

/** A visitor who was signed out or lost the admin role reloads the page, which asks them to sign in. */
async function requestBoard(init: RequestInit): Promise<Response | undefined> {
  const response = await fetch(address, { ...init, redirect: "manual" });
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
  readonly refund?: RefundAnswer | undefined;
};
type ChangeResult =
  | {
      readonly version: number;
      /** Of the refund that was sent with the change. */
      readonly refund?: RefundStatus;
    }
  | {
      readonly formError: string;
      /** The administrator has to decide about this refund first. */
      readonly undecidedRefund?: UndecidedRefund;
    };

/** The payment comes first: if the second request fails, the shop still knows that it has the cash. */
export async function sendChange(change: SentChange): Promise<ChangeResult> {
  const { orderId, status, paymentStatus, refund } = change;
  let { version } = change;
  if (paymentStatus) {
    const result = await post({ intent: "payment", orderId, version, paymentStatus });
    if (!status || "formError" in result) return result;
    version = result.version;
  }
  return post({ intent: "status", orderId, version, status, refund });
}

async function post(
  fields: Readonly<Record<string, string | number | undefined>>,
): Promise<ChangeResult> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, String(value));
  try {
    const response = await requestBoard({ method: "POST", body: form });
    if (!response) throw new Error("The page is loaded again");
    return (await response.json()) as ChangeResult;
  } catch {
    return { formError: "We couldn't reach the shop. Check your connection and try again." };
  }
}

/** Names this board for as long as its tab is open. */
const screenId =
  typeof crypto === "object" && "randomUUID" in crypto ? crypto.randomUUID() : "board";

export async function sendHeartbeat(): Promise<void> {
  const form = new URLSearchParams({ intent: "heartbeat", screen: screenId });
  await requestBoard({ method: "POST", body: form }).catch(() => undefined);
}
