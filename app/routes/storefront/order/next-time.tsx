import { useEffect, useState } from "react";
import { formatTimeOfDay, type KnownZone } from "#shop/format-when.ts";

const askAgainMs = 60_000;

/** From when on an order could be picked up. The page is cached, so the browser asks; no answer, no text. */
export function NextTime({ zone }: { readonly zone: KnownZone }) {
  const [pickupFrom, setPickupFrom] = useState<Date | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const ask = () => {
      if (!document.hidden) fetchNextTime(abort.signal).then(setPickupFrom, () => {});
    };
    ask();
    const timer = setInterval(ask, askAgainMs);
    document.addEventListener("visibilitychange", ask, { signal: abort.signal });
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, []);
  return pickupFrom && <p className="next-time">Pickup from {formatTimeOfDay(pickupFrom, zone)}</p>;
}

async function fetchNextTime(signal: AbortSignal): Promise<Date | null> {
  const response = await fetch("/resources/next-time", { signal });
  if (!response.ok) return null;
  const { pickupFrom } = (await response.json()) as { pickupFrom: string | null };
  return pickupFrom === null ? null : new Date(pickupFrom);
}
