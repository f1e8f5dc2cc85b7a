import { useNonce } from "#app/nonce.tsx";
import { outdatedPageScript } from "./outdated-page-script.ts";

// Each file runs in a task of its own: together they would hold up a tap on a cheap phone. Not the file that hydrates,
// which needs all others. One that does not load is reported by the script that needs it.
const runOneByOne = `for (const link of links) {
      const address = link.getAttribute("href");
      if (deferred.textContent.includes('import("' + address)) continue;
      await import(address).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
    }`;

// A page is complete without a script, so its styles, fonts and the pictures that are visible first have the line to
// themselves: entry.server.tsx defers the scripts, and this starts them once all that is painted. A background tab does
// not paint, and a picture may hang, hence the timeout.
const startAfterPaint = `{
  const start = async () => {
    const deferred = document.querySelector("script[type=deferred]");
    if (!deferred) return;
    deferred.type = "started";
    const links = document.querySelectorAll("link[rel=deferred]");
    for (const link of links) link.rel = "modulepreload";
    ${import.meta.env.PROD ? runOneByOne : ""}
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = deferred.nonce;
    script.textContent = deferred.textContent;
    document.head.append(script);
  };
  const isLoading = (image) => !image.complete && image.loading !== "lazy";
  const settled = (image) => new Promise((done) => (image.onload = image.onerror = done));
  const startWhenShown = async () => {
    await Promise.all([...document.images].filter(isLoading).map(settled));
    requestAnimationFrame(() => setTimeout(start));
  };
  if (window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
    new PerformanceObserver(startWhenShown).observe({ type: "paint", buffered: true });
  else requestAnimationFrame(() => setTimeout(startWhenShown));
  setTimeout(start, 3000);
}`;

// After the first tap or key, so that it never delays a page. In development there is nothing to store.
const registerServiceWorker = `if ("serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const onIdle = () => (window.requestIdleCallback ?? setTimeout)(register);
  let isAsked = false;
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, () => isAsked || (isAsked = true, onIdle()), { once: true, passive: true });
}`;

// Offline the router cannot load another page; the browser asks the service worker for it instead.
const openPagesOffline = `document.addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="/"]:not([target], [download])');
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!link || link.pathname === location.pathname) return;
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  if (metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  location.assign(link.href);
}, true);`;

const offlineScript = import.meta.env.PROD ? `\n${registerServiceWorker}\n${openPagesOffline}` : "";

export function StartScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {/* The browser keeps the server's text, so its bundle leaves it out. */}
      {import.meta.env.SSR ? `${startAfterPaint}\n${outdatedPageScript}${offlineScript}` : ""}
    </script>
  );
}
