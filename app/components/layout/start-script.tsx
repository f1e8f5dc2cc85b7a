import { useNonce } from "#app/nonce.tsx";

// The page is whole without a script, so what paints it has a slow line to itself: entry.server.tsx
// holds the scripts back, and this lets them go after the first paint. A tab in the background
// paints nothing; it need not wait for ever.
const startAfterPaint = `{
  const start = () => {
    const held = document.querySelector("script[type=held]");
    if (!held) return;
    for (const link of document.querySelectorAll("link[rel=held]")) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = held.nonce;
    script.textContent = held.textContent;
    held.type = "started";
    document.head.append(script);
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 3000);
}`;

export function StartScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {startAfterPaint}
    </script>
  );
}
