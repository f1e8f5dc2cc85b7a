import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OrderNote } from "./order-note.tsx";

function show(isSignedIn: boolean, count: number): string {
  const Stub = createRoutesStub([
    { path: "*", Component: () => <OrderNote isSignedIn={isSignedIn} count={count} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test.each([0, 3])("ORD-2 a visitor with %i items is asked to log in, and comes back here", (n) => {
  const html = show(false, n);
  expect(html).toContain("Please log in to place an order");
  expect(html).toMatch(/href="\/auth\?next=\/order"[^>]*>Sign In \/ Sign Up</);
  expect(html).not.toContain("item(s)");
});

test.each([1, 12])("ORD-3 a customer with %i items is shown the way to the checkout", (n) => {
  const html = show(true, n);
  expect(html).toContain(`>${n} item(s) in cart<`);
  expect(html).toMatch(/href="\/checkout"[^>]*>Go to Checkout</);
});

test("ORD-3 a customer with an empty cart sees no note", () => {
  expect(show(true, 0)).toBe("");
});
