import { useEffect, useState } from "react";

const delayMs = 150;

/** True once it has been so for a moment: a fast answer shows no loading state at all. */
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
