import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { cents } from "#shop/money.ts";
import { FeaturedFavorites, type FeaturedProduct } from "./featured-favorites.tsx";

const drawn = { src: "/drawings/1/abc.svg", width: 452, height: 424, isDrawn: true };
const product = (id: string, rest: Partial<FeaturedProduct> = {}): FeaturedProduct => ({
  id,
  name: `Dish ${id}`,
  description: "Warm",
  price: cents(1150),
  category: "Fruit",
  thumbnail: drawn,
  to: `/order?item=dish-${id}`,
  ...rest,
});
const three = ["1", "2", "3"].map((id) => product(id));

function show(products: readonly FeaturedProduct[]): string {
  const Stub = createRoutesStub([
    { path: "*", Component: () => <FeaturedFavorites products={products} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test.each([
  { count: 0, big: 0, small: 0 },
  { count: 1, big: 1, small: 0 },
  { count: 2, big: 2, small: 0 },
  { count: 3, big: 1, small: 2 },
])("HOME-2 $count products make $big large and $small small cards", ({ count, big, small }) => {
  const html = show(three.slice(0, count));
  expect(html.match(/fcard-big/g) ?? []).toHaveLength(big);
  expect(html.match(/fcard-sm/g) ?? []).toHaveLength(small);
  expect(html.includes("Loading featured products...")).toBe(count === 0);
});

test("HOME-2 cards open their product on the order page, with name, description and price", () => {
  const html = show([product("1", { price: cents(905) })]);
  expect(html).toMatch(/<a(?=[^>]*href="\/order\?item=dish-1")(?=[^>]*t-fruit)/);
  expect(html.replace(/<[^>]+>/g, " ")).toMatch(/Dish 1\s+Warm\s+\$9\.05/);
  expect(html).toMatch(/href="\/products"[^>]*>See All Products/);
});

test("HOME-2 images keep their place while they load; a photograph fills its own", () => {
  const photo = { src: "https://cdn.example/x.jpg", width: 452, height: 424, isDrawn: false };
  const html = show([product("1"), product("2", { thumbnail: photo })]);
  const images = html.match(/<img[^>]*>/g)!;
  for (const image of images) expect(image).toMatch(/width="452" height="424" alt=""/);
  expect(images[0]).toContain('class="plate"');
  expect(images[1]).toContain('class="photo"');
});
