import { sql } from "kysely";
import { isForKitchen } from "#shop/orders/order.ts";
import { attentions } from "#shop/payments/payment-attention.ts";
import { readState } from "./state.ts";
import { Violation } from "./violation.ts";
import type { History } from "./simulate.ts";
import type { Scenario } from "./scenario.ts";

/** Five minutes after the last fault, everything that we received or refunded must be recorded. */
export async function checkMoney(scenario: Scenario, history: History): Promise<void> {
  const { order, attempts, refunds, charges, theirs, ours, held } = await readState(scenario);
  const must = (isTrue: boolean, words: string) => {
    if (!isTrue) throw new Violation(words);
  };
  must(
    ours.received === theirs.received,
    `paid but unrecorded: received ${theirs.received}, recorded ${ours.received}`,
  );
  const holding = charges.filter(({ amount, amount_refunded }) => amount > amount_refunded);
  must(holding.length <= 1, "double charge");
  // An administrator may keep money, but only after being asked; what a bank disputes is not ours to refund.
  const isExcused =
    history.hasKeptMoney ||
    history.isTampered ||
    history.hasTouchedRefunds ||
    scenario.ledger.disputes.size > 0 ||
    !!order.paymentAttention?.includes(attentions["refund-failed"]);
  if (!isExcused) {
    if (order.status === "cancelled") must(held === 0, "cancelled and holding money");
    if (order.paymentMethod === "cash") must(held === 0, "cash, and holding a card payment");
    if (order.paymentStatus === "refunded") must(held === 0, "refunded and holding money");
    if (history.isPaidByHand) must(held === 0, "marked paid, then taken by card as well");
    if (order.paymentMethod === "cash" && !history.isLabelled)
      must(order.paymentStatus === "pending", "a cash order was marked refunded");
  }
  if (history.isPaidByHand && !history.hasTouchedRefunds) {
    must(order.paymentStatus === "paid", `marked paid by hand, but it is ${order.paymentStatus}`);
  }
  // What was sold for cash stays sold, whatever went back to a card.
  if (order.paymentMethod === "cash") must(order.refundedCents === 0, "a cash order was refunded");
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
      `refunds: made ${theirs.refunded}, recorded ${ours.refunded}`,
    );
    must(
      !refunds.some(({ status }) => status === "failed" || status === "canceled"),
      "promised a refund that could not be made",
    );
    must(
      !refunds.some(({ status }) => status === "requested"),
      "a refund was requested but not made",
    );
  }
  const isRightlyPaid = attempts.some(({ receivedCents }) => receivedCents === order.totalCents);
  const [{ times }] = await paidByProvider(scenario);
  must(
    times === 0 || charges.some(({ amount }) => amount === order.totalCents),
    "marked paid for another amount",
  );
  const reasons = charges.length + scenario.ledger.refunds.size + scenario.ledger.disputes.size * 4;
  must(times <= reasons, `marked paid ${times} times for ${reasons} reasons`);
  const isPlain =
    !history.isLabelled &&
    !history.isTampered &&
    !history.hasTouchedRefunds &&
    scenario.ledger.disputes.size === 0;
  if (isPlain && isRightlyPaid && order.paymentMethod === "card" && order.status !== "cancelled") {
    must(
      order.paymentStatus === (held > 0 ? "paid" : "refunded"),
      `we hold ${held} but the status is ${order.paymentStatus}`,
    );
    must(
      [...scenario.done, ...scenario.queue.map(({ name }) => name)].includes(
        "send-order-confirmation",
      ),
      "paid, but no confirmation was sent",
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

/** After the nightly reconciliation, changes made in the provider's dashboard or by banks must be recorded too. */
export async function checkLedger(scenario: Scenario, history: History): Promise<void> {
  const { order, theirs, ours, dispute, attempts, money } = await readState(scenario);
  if (theirs.refunded !== ours.refunded)
    throw new Violation(
      `after reconciliation: refunded ${theirs.refunded}, recorded ${ours.refunded}`,
    );
  const known = attempts
    .map(({ disputeStatus }) => disputeStatus)
    .filter(Boolean)
    .join();
  if (known !== dispute)
    throw new Violation(`after reconciliation: dispute ${dispute}, recorded ${known}`);
  // An unpaid order is closed after a while, regardless of who marked it unpaid.
  const isClosed = order.status === "cancelled" && order.paymentStatus === "failed";
  const label = isClosed && history.label?.value === "pending" ? undefined : history.label;
  if (label && label.money === money && order.paymentStatus !== label.value)
    throw new Violation(`an administrator set ${label.value}, but it is ${order.paymentStatus}`);
}

/** An hour later, no session and no unpaid order may still be open, and exactly what the kitchen makes takes places. */
export async function checkEnd(scenario: Scenario): Promise<void> {
  const { order, attempts } = await readState(scenario);
  const isToMake =
    ["pending", "confirmed", "preparing"].includes(order.status) && isForKitchen(order);
  const taken = await scenario.shard.db
    .selectFrom("kitchenBatches")
    .select("places")
    .where("orderId", "=", order.id)
    .where("isReleased", "=", false)
    .execute();
  if (taken.length !== (isToMake ? 1 : 0))
    throw new Violation(
      `${order.status}, ${order.paymentMethod} ${order.paymentStatus}: ${taken.length} batches`,
    );
  const live = attempts.filter(({ state }) => ["creating", "open"].includes(state));
  if (live.length > 0) throw new Violation("a session stays open");
  const isUnpaid = ["pending", "failed"].includes(order.paymentStatus);
  const isMoneyThere = attempts.some(
    ({ state, receivedCents }) => state === "processing" || receivedCents > 0,
  );
  if (order.paymentMethod === "card" && order.status === "pending" && isUnpaid && !isMoneyThere)
    throw new Violation("an unpaid order stays open");
}
