import { sql } from "kysely";
import { attentions } from "#shop/payments/payment-attention.ts";
import { readState } from "./state.ts";
import type { History } from "./simulate.ts";
import type { Scenario } from "./scenario.ts";

export class Violation extends Error {}

/** Five minutes after the last trouble: everything that we caused or were paid is right. */
export async function checkMoney(scenario: Scenario, history: History): Promise<void> {
  const { order, attempts, refunds, charges, theirs, ours, held } = await readState(scenario);
  const must = (isTrue: boolean, words: string) => {
    if (!isTrue) throw new Violation(words);
  };
  must(
    ours.received === theirs.received,
    `paid but unrecorded: ${theirs.received} came, ${ours.received} is written`,
  );
  const holding = charges.filter(({ amount, amount_refunded }) => amount > amount_refunded);
  must(holding.length <= 1, "double charge");
  const isAdmins = history.isLabelled || history.isAdminCancelled;
  const isExcused =
    isAdmins ||
    history.isTampered ||
    history.hasTouchedRefunds ||
    order.paymentAttention === attentions["refund-failed"];
  if (order.status === "cancelled" && !isExcused) must(held === 0, "cancelled and holding money");
  if (order.paymentMethod === "cash" && !isExcused)
    must(held === 0, "cash, and holding a card payment");
  for (const { amount, amount_refunded } of charges)
    must(amount_refunded <= amount, "refunded more than received");
  const asked = new Map<string, number>();
  for (const { metadata } of scenario.ledger.refunds.values()) {
    const id = metadata["refund_id"];
    if (id) asked.set(id, (asked.get(id) ?? 0) + 1);
  }
  must(
    [...asked.values()].every((times) => times === 1),
    "one refund was made twice",
  );
  if (!history.hasTouchedRefunds) {
    must(
      ours.refunded === theirs.refunded,
      `refunds: ${theirs.refunded} went, ${ours.refunded} is written`,
    );
    must(
      !refunds.some(({ status }) => status === "failed" || status === "canceled"),
      "promised a refund that could not be made",
    );
    must(!refunds.some(({ status }) => status === "requested"), "a refund is still only promised");
  }
  const isRightlyPaid = attempts.some(({ receivedCents }) => receivedCents === order.totalCents);
  const [{ times }] = await paidByProvider(scenario);
  must(
    times === 0 || charges.some(({ amount }) => amount === order.totalCents),
    "called paid for another amount",
  );
  const reasons = charges.length + scenario.ledger.refunds.size + scenario.ledger.disputes.size * 4;
  must(times <= reasons, `called paid ${times} times for ${reasons} reasons`);
  const isPlain =
    !history.isLabelled &&
    !history.isTampered &&
    !history.hasTouchedRefunds &&
    scenario.ledger.disputes.size === 0;
  if (isPlain && isRightlyPaid && order.paymentMethod === "card" && order.status !== "cancelled") {
    must(
      order.paymentStatus === (held > 0 ? "paid" : "refunded"),
      `held ${held} but called ${order.paymentStatus}`,
    );
    must(
      [...scenario.done, ...scenario.queue.map(({ name }) => name)].includes(
        "send-order-confirmation",
      ),
      "paid, and nobody was told",
    );
  }
}

async function paidByProvider({ shard: { db }, orderId }: Scenario): Promise<[{ times: number }]> {
  const { rows } = await sql<{ times: number }>`
    select count(*) as times from audit_entries where subject_id = ${orderId} and subject_kind = 'order'
      and action = 'order.payment-changed' and actor_kind <> 'admin' and after ->> 'paymentStatus' = 'paid'`.execute(
    db,
  );
  return [rows[0]!];
}

/** After the night: also what others did in the provider's dashboard, and banks. */
export async function checkLedger(scenario: Scenario, history: History): Promise<void> {
  const { order, theirs, ours, dispute, attempts, money } = await readState(scenario);
  if (theirs.refunded !== ours.refunded)
    throw new Violation(
      `after the night: ${theirs.refunded} went back, ${ours.refunded} is written`,
    );
  const known = attempts
    .map(({ disputeStatus }) => disputeStatus)
    .filter(Boolean)
    .join();
  if (known !== dispute)
    throw new Violation(`after the night: dispute ${dispute}, ${known} is written`);
  // An unpaid order is closed after a while, whoever called it unpaid.
  const isClosed = order.status === "cancelled" && order.paymentStatus === "failed";
  const label = isClosed && history.label?.value === "pending" ? undefined : history.label;
  if (label && label.money === money && order.paymentStatus !== label.value)
    throw new Violation(`an administrator wrote ${label.value}, it says ${order.paymentStatus}`);
}

/** An hour on: nothing is open any more. */
export async function checkEnd(scenario: Scenario): Promise<void> {
  const { order, attempts } = await readState(scenario);
  const live = attempts.filter(({ state }) => ["creating", "open"].includes(state));
  if (live.length > 0) throw new Violation("a session is open for ever");
  const isUnpaid = ["pending", "failed"].includes(order.paymentStatus);
  const isMoneyThere = attempts.some(
    ({ state, receivedCents }) => state === "processing" || receivedCents > 0,
  );
  if (order.paymentMethod === "card" && order.status === "pending" && isUnpaid && !isMoneyThere)
    throw new Violation("an unpaid order is open for ever");
}
