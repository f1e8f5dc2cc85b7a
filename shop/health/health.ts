import { formatMoney, type Cents } from "../money.ts";

/** What is known at one moment; a null is something nobody has seen yet. */
export type HealthFacts = {
  readonly now: Date;
  readonly isOpen: boolean;
  readonly ordersToday: number;
  readonly revenueToday: Cents;
  readonly oldestUnaccepted: Date | null;
  readonly remindAfterMinutes: number;
  readonly mailsWaiting: number;
  readonly oldestMail: Date | null;
  readonly mailsFailed: number;
  readonly paymentsNeedingAttention: number;
  /** Told by the card provider a while ago, and not worked through. */
  readonly stuckPaymentEvents: number;
  /** Card payments are set up, so somebody has to compare them with the provider every night. */
  readonly hasCardPayments: boolean;
  readonly lastReconciliation: Date | null;
  readonly kitchenSeen: Date | null;
  readonly lastBackup: Date | null;
};

export type HealthLine = {
  readonly key: string;
  readonly title: string;
  readonly isGood: boolean;
  /** What is so. */
  readonly fact: string;
  /** What to do about it; only where something is to be done. */
  readonly advice?: string;
  readonly link?: { readonly to: string; readonly label: string };
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** One line a thing that can go wrong, in the order in which it would hurt. */
export function healthLines(facts: HealthFacts, today: string): readonly HealthLine[] {
  return [
    ordersToday(facts, today),
    unaccepted(facts),
    kitchen(facts),
    payments(facts),
    reconciliation(facts),
    mailsWaiting(facts),
    mailsFailed(facts),
    backup(facts),
  ];
}

function ordersToday({ ordersToday: count, revenueToday }: HealthFacts, today: string): HealthLine {
  const fact = count === 0 ? "No orders yet." : `${orders(count)}, ${formatMoney(revenueToday)}.`;
  const link = { to: `/admin?from=${today}&to=${today}`, label: "Look at today's orders" };
  return { key: "orders", title: "Orders today", isGood: true, fact, link };
}

function unaccepted({ oldestUnaccepted: at, remindAfterMinutes, now }: HealthFacts): HealthLine {
  const line = { key: "unaccepted", title: "Waiting to be accepted" };
  if (!at) return { ...line, isGood: true, fact: "Every order has been accepted." };
  const isGood = now.getTime() - at.getTime() < remindAfterMinutes * minuteMs;
  return {
    ...line,
    isGood,
    fact: `The oldest has been waiting for ${ageInWords(at, now)}.`,
    link: { to: "/admin/board", label: "Open the live board" },
    ...(!isGood && { advice: "Accept it, or call the customer: they are waiting for an answer." }),
  };
}

function kitchen({ kitchenSeen: at, isOpen, now }: HealthFacts): HealthLine {
  const isThere = at !== null && now.getTime() - at.getTime() < 2 * minuteMs;
  const fact = isThere
    ? "A kitchen screen is open."
    : at
      ? `No kitchen screen is open. The last one was there ${ageInWords(at, now)} ago.`
      : "No kitchen screen has been opened yet.";
  return {
    key: "kitchen",
    title: "Kitchen screen",
    isGood: isThere || !isOpen,
    fact,
    ...(!isThere &&
      isOpen && {
        advice: "Open the live board on the tablet in the kitchen, and keep it plugged in.",
        link: { to: "/admin/board", label: "Open the live board" },
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
      fact: "The card provider told us something that has not been worked through.",
      advice: "It is tried again by itself. If this stays, the worker process is not running.",
    };
  if (count === 0) return { ...line, isGood: true, fact: "No payment needs a decision." };
  return {
    ...line,
    isGood: false,
    fact: `${count === 1 ? "1 payment needs" : `${count} payments need`} somebody to look at it.`,
    advice: "The red note above the orders says what happened to each, and leads to it.",
    link: { to: "/admin", label: "Look at the payments" },
  };
}

function reconciliation({ hasCardPayments, lastReconciliation: at, now }: HealthFacts): HealthLine {
  const line = { key: "reconciliation", title: "Card payments compared" };
  if (!hasCardPayments) return { ...line, isGood: true, fact: "Card payments are not set up." };
  const isGood = at !== null && now.getTime() - at.getTime() < 36 * hourMs;
  return {
    ...line,
    isGood,
    fact: at
      ? `Our books were last compared with the card provider's ${ageInWords(at, now)} ago.`
      : "Our books have not been compared with the card provider's yet.",
    ...(!isGood && {
      advice: "It happens every night by itself. If it did not, the worker process is not running.",
    }),
  };
}

function mailsWaiting({ mailsWaiting: count, oldestMail: at, now }: HealthFacts): HealthLine {
  const line = { key: "mails-waiting", title: "Mails on their way" };
  if (count === 0 || !at) return { ...line, isGood: true, fact: "No mail is waiting." };
  const isGood = now.getTime() - at.getTime() < 10 * minuteMs;
  return {
    ...line,
    isGood,
    fact: `${mails(count)} waiting, the oldest for ${ageInWords(at, now)}.`,
    ...(!isGood && {
      advice:
        "The mail server may be away, or the worker process is not running. Mails are tried again for two days by themselves.",
    }),
  };
}

function mailsFailed({ mailsFailed: count }: HealthFacts): HealthLine {
  const line = { key: "mails-failed", title: "Mails that failed" };
  if (count === 0) return { ...line, isGood: true, fact: "Every mail has been delivered." };
  return {
    ...line,
    isGood: false,
    fact: `${mails(count)} could not be delivered in two days.`,
    advice: "See below what the mail server said. Once that is mended, try them again.",
  };
}

function backup({ lastBackup: at, now }: HealthFacts): HealthLine {
  const isGood = at !== null && now.getTime() - at.getTime() < 26 * hourMs;
  return {
    key: "backup",
    title: "Last backup",
    isGood,
    fact: at ? `${ageInWords(at, now)} ago.` : "No backup has been made yet.",
    ...(!isGood && {
      advice:
        "Whoever runs the server should let “npm run backup” run every night, and copy the file elsewhere.",
    }),
  };
}

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
const mails = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);

/** "3 minutes", "2 hours", "5 days"; never "0 minutes". */
export function ageInWords(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}
