import { useNonce } from "#app/nonce.tsx";

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
  // A card's link opens its page at once, sooner than the script comes. It is marked until then, unless React has
  // answered; whoever comes Back finds it unmarked.
  addEventListener("click", (event) => {
    const { metaKey, ctrlKey, shiftKey, defaultPrevented } = event;
    if (metaKey || ctrlKey || shiftKey || defaultPrevented) return;
    event.target.closest?.("a.pcard-link")?.setAttribute("data-tapped", "");
  });
  addEventListener("pageshow", () => {
    document.querySelector("a[data-tapped]")?.removeAttribute("data-tapped");
  });
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
