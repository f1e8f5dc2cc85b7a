import { useEffect } from "react";

/** Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again on every return. */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const acquire = async () => {
      if (document.visibilityState !== "visible") return;
      const acquired = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isReleased) void acquired?.release().catch(() => {});
      else lock = acquired;
    };
    const acquireAgain = () => void acquire();
    acquireAgain();
    document.addEventListener("visibilitychange", acquireAgain);
    return () => {
      isReleased = true;
      document.removeEventListener("visibilitychange", acquireAgain);
      void lock?.release().catch(() => {});
    };
  }, []);
}
