import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { aMenuProduct } from "#tests/support/a-product.ts";
import { AddOnOffer, type AddOns } from "./add-on-offer.tsx";

const cream = aMenuProduct({
  id: "cream",
  name: "Whipped Cream",
  price: cents(150),
  type: "Extra Toppings",
});
const maple = aMenuProduct({ id: "maple", name: "Maple Syrup", type: "Drizzles" });

const show = (offer: Partial<AddOns>, quantity = 0) =>
  renderToStaticMarkup(
    <AddOnOffer
      addOns={undefined}
      hasFailed={false}
      retry={() => {}}
      chosen={
        quantity > 0
          ? [{ id: "cream", name: "Whipped Cream", unitPrice: cents(150), quantity, type: "" }]
          : []
      }
      onChange={() => {}}
      {...offer}
    />,
  );

test("ORD-7 while add-ons are on their way: the literal text and three rows", () => {
  const html = show({});
  expect(html).toContain('role="status">Loading addons...<');
  expect(html.match(/skeleton-row/g)).toHaveLength(3);
});

test("ORD-7 add-ons that do not come are said, with a way to try again", () => {
  const html = show({ hasFailed: true });
  expect(html).toMatch(/role="alert"/);
  expect(html).toMatch(/<button[^>]*>Retry</);
  expect(html).not.toContain("Loading addons...");
});

test("ORD-7 each group is a fieldset with its type as legend", () => {
  const html = show({ addOns: [maple, cream] });
  expect(html.match(/<legend>[^<]+/g)).toEqual(["<legend>Extra Toppings", "<legend>Drizzles"]);
});

test("ORD-8 only what is ticked has a stepper", () => {
  expect(show({ addOns: [cream, maple] })).not.toContain("stepper");
  const html = show({ addOns: [cream, maple] }, 3);
  expect(html).toMatch(/aria-label="Whipped Cream, plus \$1\.50" checked=""/);
  expect(html.match(/aria-label="Quantity of [^"]+"/g)).toEqual([
    'aria-label="Quantity of Whipped Cream"',
  ]);
  expect(html).toContain("<output>3</output>");
});
