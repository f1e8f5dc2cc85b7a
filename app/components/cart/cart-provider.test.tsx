import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CartProvider, useCart } from "./cart-provider.tsx";

function Count() {
  const { count, isLoaded } = useCart();
  return `${count} ${isLoaded}`;
}

test("CART-4 outside its provider useCart throws", () => {
  expect(() => renderToStaticMarkup(<Count />)).toThrow(
    new Error("useCart must be used within a CartProvider"),
  );
});

test("CART-5 the server knows no cart, and says that it has not looked", () => {
  const html = renderToStaticMarkup(
    <CartProvider>
      <Count />
    </CartProvider>,
  );
  expect(html).toBe("0 false");
});
