import { isProviderError } from "#platform/cards/provider-error.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listAttempts } from "../attempts.queries.server.ts";
import { isLive } from "../payment.ts";
import { settlePayment } from "../settlement/settle-payment.server.ts";

type Deps = Pick<Platform, "db" | "jobs" | "logger" | "now" | "cardPayments">;

/** Records a payment that was made in another tab, so that nobody pays twice. The provider may be down. */
export async function findPaymentMade(deps: Deps, orderId: string): Promise<void> {
  const { db, cardPayments } = deps;
  const live = (await listAttempts(db, orderId)).find(({ state }) => isLive(state));
  if (!cardPayments || !live) return;
  await settlePayment(deps, cardPayments.now, live.id).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
  });
}
