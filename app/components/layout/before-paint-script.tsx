import { useNonce } from "#app/nonce.tsx";

// A dark page never flashes light. Keys and values are those of components/ui/theme.ts; the stylesheet resolves "system".
const applyTheme = `try {
  const theme = localStorage.getItem("theme");
  if (theme === "dark" || theme === "system") document.documentElement.dataset.theme = theme;
} catch {}`;

// The server has no cart. This reserves space for the cart link, so that nothing moves later. Key and shape are those of
// components/cart; a wrong guess does no harm.
const reserveCartLink = `try {
  const cart = JSON.parse(localStorage.getItem("dollop.cart"));
  if (cart?.lines?.length > 0) document.documentElement.dataset.cart = "";
} catch {}`;

/** Runs before the first paint, and uses what only the browser knows. */
export function BeforePaintScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {/* The browser keeps the server's text, so its bundle leaves it out. */}
      {import.meta.env.SSR ? `${applyTheme}\n${reserveCartLink}` : ""}
    </script>
  );
}
