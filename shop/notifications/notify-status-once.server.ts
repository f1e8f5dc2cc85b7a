import type { Platform } from "#platform/platform.server.ts";
import { orderStatuses, type OrderStatus } from "../orders/order-status.ts";
import { notifyOnce } from "./notify-once.server.ts";
import { listSent } from "./notifications.queries.server.ts";

type StatusMail = { readonly orderId: string; readonly status: OrderStatus };

/**
 * Skips a status that was the last one sent. An order that was cancelled by mistake and set back is
 * confirmed a second time. The number in the kind of a repeat counts the emails before it, so that a
 * retried job finds the same number until its email is recorded.
 */
export async function notifyStatusOnce(
  { db, now }: Pick<Platform, "db" | "now">,
  { orderId, status }: StatusMail,
  send: (messageId: string) => Promise<void>,
): Promise<void> {
  const sentStatuses = (await listSent(db, orderId)).flatMap(({ kind, sentAt }) => {
    const about = statusIn(kind);
    return about ? [{ about, at: sentAt.getTime() }] : [];
  });
  const last = sentStatuses.findLast(({ about }) => about === status);
  const isOld = last && sentStatuses.some(({ about, at }) => about !== status && at > last.at);
  if (last && !isOld) return;
  const kind = last
    ? (`order-${status}-${sentStatuses.length + 1}` as const)
    : (`order-${status}` as const);
  await notifyOnce({ db, now }, { orderId, kind }, send);
}

function statusIn(kind: string): OrderStatus | undefined {
  const name = /^order-([a-z]+)(?:-\d+)?$/.exec(kind)?.[1];
  return orderStatuses.find((status) => status === name);
}
