import { openDatabaseProxy } from "#tests/support/database-proxy.ts";
import type { FaultKind } from "#tools/fake-stripe/api.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";

/** `loses answers`: does what it is asked, and its answer never arrives. */
export const cardFailures = ["refuses", "hangs", "fails", "loses answers"] as const;
export type CardFailure = (typeof cardFailures)[number];

/** The same failures where no socket is used: a provider that hangs is one whose answer never comes. */
export const cardFaults: Readonly<Record<CardFailure, FaultKind>> = {
  refuses: "drop",
  hangs: "timeout",
  fails: "500",
  "loses answers": "lost",
};

/** The fake Stripe behind a proxy that a drill can make fail in four ways. It sends no events, so that nothing helps the shop. */
export async function openFailingCardProvider() {
  const fakeStripe = await startFakeStripe({ webhookUrl: () => undefined });
  const proxy = await openDatabaseProxy(fakeStripe.url);
  const { faults } = fakeStripe.api;
  let failure: CardFailure | undefined;
  return {
    ledger: fakeStripe.ledger,
    url: new URL(proxy.url).origin,
    async set(next: CardFailure | undefined) {
      faults.splice(0);
      proxy.silenceNew(next === "hangs");
      if (failure === "refuses") await proxy.restore();
      if (next === "refuses") await proxy.cut();
      else if (next === "hangs") proxy.silence();
      else if (next) faults.push({ path: /./, kind: cardFaults[next], times: Infinity });
      failure = next;
    },
    async close() {
      await proxy.cut();
      await fakeStripe.close();
    },
  };
}
