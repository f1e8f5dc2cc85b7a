import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { aMenuProduct } from "#tests/support/a-product.ts";
import { ProductCard } from "./product-card.tsx";

const cloud = aMenuProduct({ id: "1" });

function show(product: MenuProduct, action?: string): string {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <ProductCard product={product} isEager={false}>
          {action}
        </ProductCard>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("ORD-6 image, category, type, name, description and price, in the colour of the category", () => {
  const html = show(cloud, "Add to Cart");
  expect(html).toMatch(/<article class="pcard t-fruit" aria-labelledby="product-1"/);
  expect(html).toMatch(/<img class="plate"[^>]* width="452" height="424" alt="Strawberry Cloud"/);
  expect(html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|")).toBe(
    "|Fruit|Standard|Strawberry Cloud|Warm|$11.50|Add to Cart|",
  );
  expect(html).not.toContain("<a ");
});

test("MENU-1 without an action the card opens its product on the order page, named once", () => {
  const html = show(cloud);
  expect(html).toMatch(/<a[^>]*href="\/order\?item=strawberry-cloud-1"/);
  // The visible words are part of the name that voice control listens for.
  expect(html).toMatch(/<a[^>]*aria-label="Add to Cart: Strawberry Cloud"[^>]*>.*Add to Cart/);
  expect(html).toContain('alt=""');
  expect(html).not.toContain("<button");
});

test("ORD-6 an owner's own photograph fills the well; no category, no badge", () => {
  const thumbnail = { ...cloud.thumbnail, src: "https://images.example/a.jpg", isDrawn: false };
  const html = show({ ...cloud, thumbnail, category: "" }, "Add to Cart");
  expect(html).toContain('class="photo"');
  expect(html).toContain("t-plain");
  expect(html).not.toContain('class="cat"');
});

test("a name is text, whatever is in it", () => {
  expect(show({ ...cloud, name: "<script>x</script>" })).not.toContain("<script>x");
});
