import fc from "fast-check";
import { expect, test } from "vitest";
import { findItem, itemAddress, itemSlug, readItem, unavailableItem } from "./item-link.ts";

const cloud = { id: "0b6f2f0e-58d1-4f0a-9a55-7c1e9f3a51c2", name: "Strawberry Cloud" };
const bites = { id: "7d0a4f4c-1111-4f0a-9a55-7c1e00000001", name: "Crêpe & Co. (mini)" };
const menu = [cloud, bites];

test.each([
  { product: cloud, slug: "strawberry-cloud-9f3a51c2" },
  { product: bites, slug: "crepe-co-mini-00000001" },
  { product: { ...cloud, name: "餅" }, slug: "9f3a51c2" },
])("ORD-7 the link of $product.name is $slug", ({ product, slug }) => {
  expect(itemSlug(product)).toBe(slug);
});

test.each([
  { item: "strawberry-cloud-9f3a51c2", found: cloud },
  { item: "its-older-name-9f3a51c2", found: cloud },
  { item: cloud.id, found: cloud },
  { item: cloud.id.toUpperCase(), found: cloud },
  { item: "strawberry-cloud-9f3a51c3", found: undefined },
  { item: unavailableItem, found: undefined },
  { item: "", found: undefined },
  { item: "c2", found: undefined },
])("ORD-7 $item leads to its product or to none", ({ item, found }) => {
  expect(findItem(menu, item)).toBe(found);
});

test("ORD-7 two products with the same end are told apart by their names", () => {
  const twin = { id: cloud.id.replace("0b6f", "ffff"), name: "Twin" };
  expect(findItem([cloud, twin], itemSlug(twin))).toBe(twin);
  expect(findItem([twin, cloud], itemSlug(cloud))).toBe(cloud);
});

test("MENU-2 the link keeps what was searched for, not the page", () => {
  expect(itemAddress(cloud)).toBe("/order?item=strawberry-cloud-9f3a51c2");
  expect(itemAddress(cloud, "?q=berry&category=Fruit&page=2")).toBe(
    "/order?q=berry&category=Fruit&item=strawberry-cloud-9f3a51c2",
  );
});

test("ORD-7 every product is found by its own link", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: "grapheme" }), (id, name) => {
      const address = new URL(itemAddress({ id, name }), "https://dollop.example");
      expect(findItem([{ id, name }], readItem(address.searchParams))?.id).toBe(id);
    }),
  );
});
