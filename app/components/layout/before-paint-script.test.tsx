import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BeforePaintScript } from "./before-paint-script.tsx";

/** What the first paint sees, with this in the browser's storage; null: a browser that blocks it. */
function firstPaint(stored: Readonly<Record<string, string>> | null) {
  const dataset: Record<string, string> = { theme: "light" };
  const storage = { getItem: (key: string) => stored![key] ?? null };
  const script = renderToStaticMarkup(<BeforePaintScript />).replace(/^<script>|<\/script>$/g, "");
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    get localStorage() {
      if (stored) return storage;
      throw new DOMException("no", "SecurityError");
    },
  });
  return dataset;
}

test.each(["dark", "system", "light"])("the saved theme %s is there", (theme) => {
  expect(firstPaint({ theme })).toEqual({ theme });
});

test("without a choice, and with one that is none, a page is light", () => {
  for (const stored of [{}, { theme: "purple" }, null])
    expect(firstPaint(stored)).toEqual({ theme: "light" });
});

test("CART-5 the cart link has its place if something is stored in the cart", () => {
  const place = (cart: string) => "cart" in firstPaint({ "dollop.cart": cart });
  expect(place('{"version":1,"lines":[{}]}')).toBe(true);
  for (const cart of ["{oops", '"hello"', "null", '{"version":1,"lines":{}}', '{"lines":[]}'])
    expect(place(cart), cart).toBe(false);
});
