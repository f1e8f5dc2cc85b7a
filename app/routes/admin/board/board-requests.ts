import type { RefundAnswer } from "#app/components/orders/refund-question.tsx";
import type { Board } from "#shop/kitchen/board.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

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

type StatusChange = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly refund?: RefundAnswer | undefined;
};
type ChangeResult =
  | { readonly status: OrderStatus; readonly version: number }
  | {
      readonly formError: string;
      /** The administrator has to decide about a refund of this many cents first. */
      readonly refundLeft?: number;
    };

export async function sendChange({
  orderId,
  status,
  version,
  refund,
}: StatusChange): Promise<ChangeResult> {
  const form = new URLSearchParams({ intent: "status", orderId, status, version: String(version) });
  if (refund) form.set("refund", refund);
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
