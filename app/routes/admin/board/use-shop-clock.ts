import { useEffect, useState } from "react";

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

export function clockText(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);
}
