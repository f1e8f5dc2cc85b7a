import { useNonce } from "#app/nonce.tsx";

// The server has no cart. This reserves space for the cart link before the first paint, so that
// nothing moves later. Key and shape are those of components/cart; a wrong guess does no harm.
const reserveCartLink = `try {
  const cart = JSON.parse(localStorage.getItem("dollop.cart"));
  if (cart?.lines?.length > 0) document.documentElement.dataset.cart = "";
} catch {}`;

export function CartHintScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {/* The browser keeps the server's text, so its bundle leaves it out. */}
      {import.meta.env.SSR ? reserveCartLink : ""}
    </script>
  );
}
