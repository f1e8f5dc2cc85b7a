import { useEffect, useState } from "react";

const delayMs = 150;

/** True if `isPending` lasts: a fast response shows no loading state. */
export function useDelayedPending(isPending: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  if (!isPending && isDelayed) setIsDelayed(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsDelayed(true), delayMs);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isPending && isDelayed;
}
