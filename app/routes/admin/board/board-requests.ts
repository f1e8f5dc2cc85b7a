import type { Board } from "#shop/kitchen/board.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";

const address = "/admin/board/tickets";

/** Whoever was signed out, or is no administrator any more, is led to where one signs in. */
async function ask(init: RequestInit): Promise<Response | undefined> {
  const answer = await fetch(address, { ...init, redirect: "manual" });
  if (answer.type !== "opaqueredirect" && answer.status !== 403) return answer;
  window.location.reload();
  return undefined;
}

/** Throws when there is no connection; nothing when the shop could not answer. */
export async function askBoard(): Promise<Board | undefined> {
  const answer = await ask({ headers: { accept: "application/json" } });
  return answer?.ok ? ((await answer.json()) as Board) : undefined;
}

type Wanted = { readonly orderId: string; readonly status: OrderStatus; readonly version: number };
type Answer =
  { readonly status: OrderStatus; readonly version: number } | { readonly formError: string };

export async function sendChange({ orderId, status, version }: Wanted): Promise<Answer> {
  const form = new URLSearchParams({ intent: "status", orderId, status, version: String(version) });
  try {
    const answer = await ask({ method: "POST", body: form });
    return (await answer?.json()) as Answer;
  } catch {
    return { formError: "We couldn't reach the shop. Check your connection and try again." };
  }
}

/** The board's own name, as long as this tab is open. */
const screen = typeof crypto === "object" && "randomUUID" in crypto ? crypto.randomUUID() : "board";

export async function sendHeartbeat(): Promise<void> {
  const form = new URLSearchParams({ intent: "heartbeat", screen });
  await ask({ method: "POST", body: form }).catch(() => undefined);
}
