import { formatMoney, type Cents } from "#shop/money.ts";
import type { EditMoney } from "./edit-money.ts";

type Edit = EditMoney & {
  /** What was asked for before. */
  readonly wasDue: Cents;
  readonly wasRefundNeeded: Cents;
  readonly total: Cents;
  readonly isPaid: boolean;
};

/** What staff have to do about the money, as a sentence. */
export function describeEditMoney(edit: Edit): string {
  const { due, wasDue, refund, giveBack, refundNeeded, wasRefundNeeded, total, isPaid } = edit;
  if (!isPaid) return `Collect ${formatMoney(total)} in cash.`;
  const sentences = [
    refund > 0 && `We'll refund ${formatMoney(refund)} to the card.`,
    giveBack > 0 && `Give back ${formatMoney(giveBack)} in cash.`,
    refundNeeded > wasRefundNeeded &&
      `Refund ${formatMoney(refundNeeded)} needed. We'll tell an administrator.`,
    due > 0 && `Collect ${formatMoney(due)} ${wasDue > 0 ? "" : "more "}in cash.`,
  ];
  return sentences.filter(Boolean).join(" ") || "It's paid.";
}
