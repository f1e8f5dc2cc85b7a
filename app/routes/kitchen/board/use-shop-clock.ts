import { useEffect, useState } from "react";
import { formatClock } from "#shop/store/format-clock.ts";

const tickMs = 5_000;

/** The server's time, continued locally: a tablet's own clock may be wrong. */
export function useShopClock(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const receivedAt = performance.now();
    const tick = () => setNow(serverNow + performance.now() - receivedAt);
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}

/** `1:29 PM`. */
export function clockText(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(now);
  const numberOf = (part: string) => Number(parts.find(({ type }) => type === part)?.value);
  return formatClock(numberOf("hour") * 60 + numberOf("minute"));
}
