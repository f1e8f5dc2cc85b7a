import type { Platform } from "#platform/platform.server.ts";
import { callPhone } from "../../accounts/push/call-phone.server.ts";
import {
  listKitchenPhones,
  type KitchenPhone,
} from "../../accounts/push/list-kitchen-phones.server.ts";
import { recordCalls } from "../../notifications/record-calls.server.ts";
import type { TimeZone } from "../../shop-time.ts";
import { isScreenOpen } from "../../store/kitchen-screen.ts";
import { readStoreSettings } from "../../store/read-store-settings.server.ts";
import { findLastHeartbeat } from "../kitchen.queries.server.ts";
import { callMessage } from "./call-message.ts";
import { callSeconds, ordersToCallAbout } from "./call-times.ts";
import { listOrdersToCall, type OrderToCall } from "./calls.queries.server.ts";

type Deps = Pick<Platform, "db" | "logger" | "now" | "push">;

const limits = {
  gapMs: callSeconds.gap * 1_000,
  retryMs: callSeconds.retry * 1_000,
  // By then somebody has accepted it, or the owner has been written to.
  ttlSeconds: 10 * 60,
};

type Look = {
  readonly waiting: readonly OrderToCall[];
  readonly isScreenOpen: boolean;
  readonly timeZone: TimeZone;
  readonly now: Date;
};

/**
 * Calls the kitchen's phones about all orders that nobody has accepted and that they are due to hear of. It can run at
 * any time and twice at once: what was told is recorded per order and phone, and each look begins with what is waiting now.
 */
export async function callKitchen(deps: Deps): Promise<void> {
  const { db } = deps;
  const phones = await listKitchenPhones(deps);
  if (phones.length === 0) return;
  const now = deps.now();
  const waiting = await listOrdersToCall(db, now);
  if (waiting.length === 0) return;
  const [lastScreen, { timeZone }] = await Promise.all([
    findLastHeartbeat(db),
    readStoreSettings({ db }),
  ]);
  const look = { waiting, isScreenOpen: isScreenOpen(lastScreen, now), timeZone, now };
  const results = await Promise.allSettled(phones.map((phone) => callAbout(deps, phone, look)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

async function callAbout(deps: Deps, phone: KitchenPhone, look: Look): Promise<void> {
  const [first, ...others] = ordersToCallAbout(look.waiting, phone, look);
  if (!first) return;
  const orders = [first, ...others] as const;
  const callsMade = (order: OrderToCall) => order.calls[phone.id] ?? 0;
  const told = { orders, waitingCount: look.waiting.length, isRepeat: callsMade(first) > 0 };
  if (!(await callPhone(deps, phone, callMessage(told, look.timeZone), limits))) return;
  const calls = orders.map((order) => ({ orderId: order.id, number: callsMade(order) + 1 }));
  await recordCalls(deps, phone.id, calls);
}
