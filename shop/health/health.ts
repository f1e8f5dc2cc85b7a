import {
  askAboutWorker,
  background,
  backup,
  certificate,
  disk,
  formatAge,
  mails,
  mailsFailed,
  reconciliation,
  worker,
  type HealthLine,
  type ServerFacts,
} from "./server-health.ts";
import { isKitchenThere } from "../promise/promise-times.ts";
import type { OpeningNotice } from "../store/opening-notice.ts";
import { cents, formatMoney, type Cents } from "../money.ts";

export type DeclinedRefunds = {
  readonly count: number;
  readonly cents: number;
  readonly newest: { readonly id: string; readonly pickupNumber: number } | null;
};

/** Everything the checks look at, read at one moment. Null means that it never happened yet. */
export type HealthFacts = ServerFacts & {
  /** Null while orders are taken. */
  readonly notice: OpeningNotice | null;
  /** Steps of the first day that are not done, in words; empty if none is missing. */
  readonly missingSteps: string;
  readonly ordersToday: number;
  readonly revenueToday: Cents;
  readonly oldestUnaccepted: Date | null;
  readonly remindAfterMinutes: number;
  readonly mailsWaiting: number;
  readonly oldestMail: Date | null;
  readonly paymentsNeedingAttention: number;
  readonly refundsNeededCents: number;
  /** Closed without a refund in the last 30 days. */
  readonly declinedRefunds: DeclinedRefunds;
  /** Events of the card provider that should have been processed by now. */
  readonly stuckPaymentEvents: number;
  /** Marked refunded by hand, while we still hold the card payment. */
  readonly refundedInNameOnly: number;
  readonly kitchenSeen: Date | null;
  /** Devices that are told about new orders. */
  readonly kitchenPhones: number;
  /** PROM-10: the owner takes orders for right away only while a screen is open. */
  readonly isKitchenScreenRequired: boolean;
};

const minuteMs = 60_000;

/** One line per thing that can go wrong: those that need attention first, and of these the most urgent. */
export function healthLines(facts: HealthFacts, today: string): readonly HealthLine[] {
  const lines = [
    ordering(facts),
    ...setup(facts),
    ordersToday(facts, today),
    unaccepted(facts),
    kitchen(facts),
    worker(facts),
    payments(facts),
    refunds(facts),
    ...declinedRefunds(facts),
    reconciliation(facts),
    mailsWaiting(facts),
    mailsFailed(facts),
    background(facts),
    backup(facts),
    disk(facts),
    ...certificate(facts),
  ];
  return lines.toSorted((one, other) => Number(one.isGood) - Number(other.isGood));
}

function ordering({ notice }: HealthFacts): HealthLine {
  const line = { key: "ordering", title: "Ordering" };
  if (!notice) return { ...line, isGood: true, fact: "Customers can order." };
  if (notice.is === "closed") return { ...line, isGood: true, fact: notice.text };
  if (notice.is === "not-open-yet")
    return {
      ...line,
      isGood: false,
      fact: notice.text,
      advice: "Customers can look around, but only you can order.",
      link: { to: "/admin/get-ready", label: "Get ready to open" },
    };
  if (notice.is === "never-open")
    return {
      ...line,
      isGood: false,
      fact: notice.text,
      advice: "Add the hours when customers can order.",
      link: { to: "/admin/settings#hours", label: "Set your hours" },
    };
  return {
    ...line,
    isGood: false,
    fact: notice.text,
    advice: "Customers can't order. Resume when you're ready.",
    link: { to: "/admin/settings#ordering", label: "Resume ordering" },
  };
}

/** Told while something is missing, also after the shop has opened. */
function setup({ missingSteps, notice }: HealthFacts): HealthLine[] {
  if (missingSteps === "") return [];
  const isOpened = notice?.is !== "not-open-yet";
  return [
    {
      key: "setup",
      title: "Setup",
      isGood: false,
      fact: `Missing: ${missingSteps}.`,
      link: isOpened
        ? { to: "/admin/settings", label: "Open Settings" }
        : { to: "/admin/get-ready", label: "Get ready to open" },
    },
  ];
}

function ordersToday({ ordersToday: count, revenueToday }: HealthFacts, today: string): HealthLine {
  const fact =
    count === 0
      ? "No orders yet."
      : `${orders(count)}. Paid so far: ${formatMoney(revenueToday)} before tax.`;
  const link = { to: `/admin?from=${today}&to=${today}`, label: "See today's orders" };
  return { key: "orders", title: "Orders today", isGood: true, fact, link };
}

function unaccepted({ oldestUnaccepted: at, remindAfterMinutes, now }: HealthFacts): HealthLine {
  const line = { key: "unaccepted", title: "Waiting to be accepted" };
  if (!at) return { ...line, isGood: true, fact: "All orders are accepted." };
  const isGood = now.getTime() - at.getTime() < remindAfterMinutes * minuteMs;
  return {
    ...line,
    isGood,
    fact: `The oldest order has been waiting for ${formatAge(at, now)}.`,
    link: { to: "/kitchen", label: "Open the live board" },
    ...(!isGood && { advice: "Accept it on the live board, or call the customer." }),
  };
}

function kitchen({
  kitchenSeen: at,
  kitchenPhones,
  isKitchenScreenRequired,
  notice,
  now,
}: HealthFacts): HealthLine {
  const isOpen = notice === null;
  const isThere = at !== null && now.getTime() - at.getTime() < 2 * minuteMs;
  const screenFact = isThere
    ? "A kitchen screen is open."
    : at
      ? `No kitchen screen is open. The last one was open ${formatAge(at, now)} ago.`
      : "No kitchen screen has been opened yet.";
  const phones = kitchenPhones === 1 ? "1 phone is" : `${kitchenPhones} phones are`;
  const fact = kitchenPhones > 0 ? `${screenFact} ${phones} told about new orders.` : screenFact;
  const screen = { isRequired: isKitchenScreenRequired, seenAt: at };
  const isClosing = isOpen && !isKitchenThere({ screen }, now);
  return {
    key: "kitchen",
    title: "Kitchen screen",
    isGood: !isClosing && (isThere || !isOpen),
    fact: isClosing ? `Orders for right away are closed. ${fact}` : fact,
    ...((isClosing || !isThere) &&
      isOpen && {
        advice: "Open the live board on the kitchen tablet and keep it plugged in.",
        link: { to: "/kitchen", label: "Open the live board" },
      }),
  };
}

function payments({
  paymentsNeedingAttention: count,
  stuckPaymentEvents,
}: HealthFacts): HealthLine {
  const line = { key: "payments", title: "Payments" };
  if (count === 0 && stuckPaymentEvents > 0)
    return {
      ...line,
      isGood: false,
      fact: "Some updates from the card provider haven't been processed.",
      advice: `We retry automatically. If this doesn't clear, ${askAboutWorker}`,
    };
  if (count === 0) return { ...line, isGood: true, fact: "No payments need attention." };
  return {
    ...line,
    isGood: false,
    fact: `${count === 1 ? "1 payment needs" : `${count} payments need`} attention.`,
    advice: "Order Management lists them at the top, with what to do.",
    link: { to: "/admin", label: "See the payments" },
  };
}

function refunds({ refundedInNameOnly: count, refundsNeededCents }: HealthFacts): HealthLine {
  const line = { key: "refunds", title: "Refunds" };
  if (refundsNeededCents > 0)
    return {
      ...line,
      isGood: false,
      fact: `Refund ${formatMoney(cents(refundsNeededCents))} needed.`,
      advice: "Open the order to send the refund.",
      link: { to: "/admin", label: "See the payments" },
    };
  if (count === 0)
    return { ...line, isGood: true, fact: "Every refunded order has its money back." };
  const orders = count === 1 ? "1 order is" : `${count} orders are`;
  return {
    ...line,
    isGood: false,
    fact: `${orders} marked Refunded, but the card payment wasn't sent back.`,
    advice: "Send the refund from Order Details, or set the payment to Paid.",
    link: { to: "/admin?q=refunded", label: "See refunded orders" },
  };
}

function declinedRefunds({ declinedRefunds: { count, cents: sum, newest } }: HealthFacts) {
  if (!newest) return [];
  const name = `P-${newest.pickupNumber}`;
  const which = count === 1 ? name : `${count} orders, the newest ${name}`;
  return [
    {
      key: "declined-refunds",
      title: "Closed without a refund",
      isGood: true,
      fact: `${formatMoney(cents(sum))} wasn't given back in the last 30 days: ${which}.`,
      link: { to: `/admin/orders/${newest.id}`, label: `See ${name}` },
    },
  ];
}

function mailsWaiting({ mailsWaiting: count, oldestMail: at, now }: HealthFacts): HealthLine {
  const line = { key: "mails-waiting", title: "Emails waiting" };
  if (count === 0 || !at) return { ...line, isGood: true, fact: "No emails are waiting." };
  const isGood = now.getTime() - at.getTime() < 10 * minuteMs;
  return {
    ...line,
    isGood,
    fact: `${mails(count)} waiting, the oldest for ${formatAge(at, now)}.`,
    ...(!isGood && {
      advice: `We keep trying for two days. If the mail server is working, ${askAboutWorker}`,
    }),
  };
}

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
