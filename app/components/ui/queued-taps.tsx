import { useEffect } from "react";
import { useNonce } from "#app/nonce.tsx";

declare global {
  interface Window {
    /** Returns the buttons tapped before hydration, in order, and stops listening. */
    takeQueuedTaps?: () => HTMLElement[];
  }
}

// Pages render before their scripts load: a tap on a button with data-queue-tap is kept and shown as
// pending. Taps on the same button count once: a double tap must not add two. React answers a tap
// that comes while it hydrates, so the tap must not reach it: it would be done twice. If the scripts do
// not come, the page loads again at the attribute's address.
const queueTaps = `{
  const tapped = new Set();
  let timer = 0;
  const keep = (event) => {
    const button = event.target.closest?.("[data-queue-tap]");
    if (!button) return;
    event.stopImmediatePropagation();
    tapped.add(button);
    button.setAttribute("data-tapped", "");
    clearTimeout(timer);
    timer = setTimeout(() => location.assign(button.dataset.queueTap), 15000);
  };
  document.addEventListener("click", keep, true);
  window.takeQueuedTaps = () => {
    document.removeEventListener("click", keep, true);
    clearTimeout(timer);
    for (const button of tapped) button.removeAttribute("data-tapped");
    return [...tapped];
  };
}`;

/** Keeps the taps made before hydration and performs them afterwards. */
export function QueuedTaps() {
  const nonce = useNonce();
  useEffect(() => {
    for (const button of window.takeQueuedTaps?.() ?? []) button.click();
    delete window.takeQueuedTaps;
  }, []);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {/* The browser keeps the server's text, so its bundle leaves it out. */}
      {import.meta.env.SSR ? queueTaps : ""}
    </script>
  );
}
