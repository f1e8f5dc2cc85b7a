import { useNonce } from "#app/nonce.tsx";

// Runs before the first paint, so that a dark page never flashes light. Keys and values are those
// of components/ui/theme.ts; the stylesheet resolves "system".
const applyTheme = `try {
  const theme = localStorage.getItem("theme");
  if (theme === "dark" || theme === "system") document.documentElement.dataset.theme = theme;
} catch {}`;

export function ThemeScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {/* The browser keeps the server's text, so its bundle leaves it out. */}
      {import.meta.env.SSR ? applyTheme : ""}
    </script>
  );
}
