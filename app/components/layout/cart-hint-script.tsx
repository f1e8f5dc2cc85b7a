import { useNonce } from "#app/nonce.tsx";

// The server knows no cart. Keeps a place for the cart link before the first paint, so that nothing
// moves when it comes. Key and shape are those of components/cart; a wrong guess costs nothing.
const reserveCartLink = `try {
  const cart = JSON.parse(localStorage.getItem("dollop.cart"));
  if (cart?.lines?.length > 0) document.documentElement.dataset.cart = "";
} catch {}`;

export function CartHintScript() {
  return (
    <script nonce={useNonce()} suppressHydrationWarning>
      {reserveCartLink}
    </script>
  );
}
