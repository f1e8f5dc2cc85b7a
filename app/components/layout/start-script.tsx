import { useNonce } from "#app/nonce.tsx";

// A page is complete without a script, so its styles and images load first: entry.server.tsx defers
// the scripts, and this starts them after the first paint. A background tab does not paint, hence the timeout.
const startAfterPaint = `{
  const start = () => {
    const deferred = document.querySelector("script[type=deferred]");
    if (!deferred) return;
    for (const link of document.querySelectorAll("link[rel=deferred]")) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = deferred.nonce;
    script.textContent = deferred.textContent;
    deferred.type = "started";
    document.head.append(script);
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 3000);
}`;

export function StartScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {/* The browser keeps the server's text, so its bundle leaves it out. */}
      {import.meta.env.SSR ? startAfterPaint : ""}
    </script>
  );
}
