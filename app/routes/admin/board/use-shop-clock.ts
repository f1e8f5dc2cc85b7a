import { useEffect, useState } from "react";

const tickMs = 5_000;

/** The shop's time, running on from what the server said last: a tablet's own clock may be wrong. */
export function useShopClock(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const heardAt = performance.now();
    const look = () => setNow(serverNow + performance.now() - heardAt);
    look();
    const timer = setInterval(look, tickMs);
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
