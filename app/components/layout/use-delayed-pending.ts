import { useEffect, useState } from "react";

const patience = 150;

/** True once it has been so for a moment: a fast answer shows no loading state at all. */
export function useDelayedPending(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  if (!isSo && lasts) setLasts(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), patience);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && lasts;
}
