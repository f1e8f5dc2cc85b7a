/** Seconds after an order has reached the kitchen. docs/operate.md has the same figures. */
export const callSeconds = {
  /** While a kitchen screen is open it rings, and the phones are left alone for so long. */
  screenHeadStart: 60,
  /** The phones are called a second time after the first. */
  repeat: 60,
  /** A phone buzzes at most this often; what came meanwhile is told with the next one. */
  gap: 45,
  /** A push service that is down is tried again. */
  retry: 15,
  /** Exact to the second until then; later the look of every minute goes on. */
  exact: 180,
} as const;

/** A phone is called this often about one order. */
export const maxCalls = 2;

export type CalledOrder = {
  readonly id: string;
  /** When it reached the kitchen. */
  readonly since: Date;
  /** How often each phone was called about it, by the phone's id. */
  readonly calls: Readonly<Record<string, number>>;
};

type Phone = { readonly id: string; readonly nextCallAt: Date | null };

/** When this phone is to be called about this order; null if it has been called often enough. */
function callDueAt(order: CalledOrder, phone: Phone, isScreenOpen: boolean): Date | null {
  const made = order.calls[phone.id] ?? 0;
  if (made >= maxCalls) return null;
  const headStart = isScreenOpen ? callSeconds.screenHeadStart : 0;
  return secondsAfter(order.since, headStart + made * callSeconds.repeat);
}

/** Orders that this phone is to be called about now. */
export function ordersToCallAbout<Order extends CalledOrder>(
  waiting: readonly Order[],
  phone: Phone,
  { isScreenOpen, now }: { readonly isScreenOpen: boolean; readonly now: Date },
): Order[] {
  return waiting.filter((order) => {
    const at = callDueAt(order, phone, isScreenOpen);
    return at !== null && at <= now;
  });
}

/** When to look at this order again; null if nothing is left to do, or the look of every minute does it. */
export function nextLookAt(
  order: CalledOrder,
  phones: readonly Phone[],
  { isScreenOpen, now }: { readonly isScreenOpen: boolean; readonly now: Date },
): Date | null {
  if (order.since > now) return order.since;
  const times = phones.flatMap((phone) => {
    const at = callDueAt(order, phone, isScreenOpen);
    return at ? [Math.max(at.getTime(), phone.nextCallAt?.getTime() ?? 0)] : [];
  });
  if (times.length === 0) return null;
  const soonest = new Date(Math.min(...times));
  // Due, but not done: another run is just calling.
  const next = soonest > now ? soonest : secondsAfter(now, callSeconds.retry);
  return next <= secondsAfter(order.since, callSeconds.exact) ? next : null;
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
