import { useEffect, useState, useSyncExternalStore } from "react";
import type { KitchenTerms } from "#shop/promise/checkout/kitchen-terms.ts";

const secondMs = 1_000;
const tickMs = 10 * secondMs;
const timeoutMs = 10 * secondMs;

export type CurrentTerms = {
  readonly terms: KitchenTerms;
  /** By the server's clock: the browser's may be wrong. */
  readonly now: Date;
};

type Received = { readonly of: KitchenTerms; readonly terms: KitchenTerms; readonly tick: number };

/**
 * What can be promised, as the page or a refusal last said, or the server since. Asks again every `askAgainMs` and when
 * the page is looked at again; no answer keeps the last one, and the server decides when an order is placed.
 */
export function useKitchenTerms(given: KitchenTerms, address: string): CurrentTerms {
  const tick = useSyncExternalStore(subscribe, currentTick, () => 0);
  const [received, setReceived] = useState<Received>({ of: given, terms: given, tick });
  const isNewer = received.of !== given;
  if (isNewer) setReceived({ of: given, terms: given, tick });
  const { terms, tick: receivedTick } = isNewer ? { terms: given, tick } : received;
  useEffect(() => {
    const abort = new AbortController();
    const ask = () => {
      if (document.hidden) return;
      fetchTerms(address, abort.signal).then(
        (found) => setReceived({ of: given, terms: found, tick: currentTick() }),
        () => {},
      );
    };
    const timer = setInterval(ask, askAgainMs);
    document.addEventListener("visibilitychange", ask, { signal: abort.signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [given, address]);
  return { terms, now: new Date(terms.now + (tick - receivedTick) * secondMs) };
}

const askAgainMs = 60 * secondMs;

/** Seconds of a clock that nobody can set. */
const currentTick = () => Math.floor(performance.now() / secondMs);

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, tickMs);
  return () => clearInterval(timer);
}

/** Not a router fetcher: a failed one replaces the page with an error. */
async function fetchTerms(address: string, signal: AbortSignal): Promise<KitchenTerms> {
  const response = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok) throw new Error(`The times responded with ${response.status}`);
  return (await response.json()) as KitchenTerms;
}
