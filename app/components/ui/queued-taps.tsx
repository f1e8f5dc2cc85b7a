import { useEffect, useRef } from "react";
import { useNonce } from "#app/nonce.tsx";
import { useHydrated } from "./use-hydrated.ts";

declare global {
  interface Window {
    /** Addresses of the buttons that were tapped before their script was there. */
    queuedTaps?: Set<string>;
  }
}

// Pages render before their scripts load: a tap on a button with data-queue-tap is kept and shown as
// pending. Taps on the same button count once: a double tap must not add two. React answers a tap
// that comes while it hydrates, so the tap must not reach it: it would be done twice. If the script does
// not come, the page loads again at the attribute's address.
const queueTaps = `{
  const taps = window.queuedTaps = new Set();
  let timer = 0;
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-queue-tap]");
    if (!button) return;
    event.stopImmediatePropagation();
    const address = button.dataset.queueTap;
    taps.add(address);
    button.setAttribute("data-tapped", "");
    clearTimeout(timer);
    timer = setTimeout(() => taps.has(address) && location.assign(address), 15000);
  }, true);
}`;

/** Keeps the taps that come before hydration, for the buttons that use `useQueuedTap`. Once per page. */
export function QueuedTaps() {
  const nonce = useNonce();
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {/* The browser keeps the server's text, so its bundle leaves it out. */}
      {import.meta.env.SSR ? queueTaps : ""}
    </script>
  );
}

/**
 * Props of a button that performs its queued tap once React handles its events. `address` is unique on
 * the page: taps are kept by it, because React may replace the element.
 */
export function useQueuedTap(address: string) {
  const ref = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    ref.current?.removeAttribute("data-tapped");
    if (window.queuedTaps?.delete(address)) ref.current?.click();
  }, [isHydrated, address]);
  // The queue marks a tapped button, which React does not expect.
  return {
    ref,
    "data-queue-tap": isHydrated ? undefined : address,
    suppressHydrationWarning: true,
  } as const;
}
