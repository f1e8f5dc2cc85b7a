import { expect, test } from "vitest";
import { thumbnailOf, type ThumbnailSource } from "./product-thumbnail.ts";

const stack: ThumbnailSource = {
  id: "3f1c4f0e-8f35-4f39-9a55-0f7f3a1b2c3d",
  name: "Strawberry Cloud",
  description: "Whipped cream and sliced strawberries",
  category: "Fruit",
  type: "Standard",
  image: null,
  drawingRecipe: null,
};

test("ORD-6 a product's own image wins", () => {
  const image = "https://images.example/cloud.jpg";
  expect(thumbnailOf({ ...stack, image })).toMatchObject({ src: image, isDrawn: false });
});

test("ORD-6 without one it is drawn, at an address of its own", () => {
  expect(thumbnailOf(stack)).toEqual({
    src: expect.stringMatching(/^\/drawings\/3f1c4f0e-[0-9a-f-]+\/[0-9a-f]{16}\.svg$/),
    width: 452,
    height: 424,
    isDrawn: true,
  });
});

test("the address changes with what is drawn, and with nothing else", () => {
  const { src } = thumbnailOf(stack);
  expect(thumbnailOf({ ...stack, description: "Sliced strawberries, whipped cream!" }).src).toBe(
    src,
  );
  expect(thumbnailOf({ ...stack, description: "Bananas" }).src).not.toBe(src);
  const drawingRecipe = { kind: "topping", topping: "banana" } as const;
  expect(thumbnailOf({ ...stack, drawingRecipe })).toMatchObject({ width: 96, height: 96 });
});

test.each([
  ["Standard", "Golden Puff Puff", 452, 424],
  ["Quenchers", "Mango Sunrise", 240, 412],
  ["Extra Toppings", "Blueberries", 96, 96],
  ["Drizzles", "Honey", 96, 96],
])("%s thumbnails have the size of their frame", (type, name, width, height) => {
  expect(thumbnailOf({ ...stack, type, name })).toMatchObject({ width, height });
});
