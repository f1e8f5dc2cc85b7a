import { expect, test } from "vitest";
import { describePicture, pictureOf, type Pictured } from "./product-picture.ts";

const stack: Pictured = {
  id: "3f1c4f0e-8f35-4f39-9a55-0f7f3a1b2c3d",
  name: "Strawberry Cloud",
  description: "Whipped cream and sliced strawberries",
  category: "Fruit",
  type: "Standard",
  image: null,
  picture: null,
};

test("ORD-6 a product's own image wins", () => {
  const image = "https://images.example/cloud.jpg";
  expect(pictureOf({ ...stack, image })).toMatchObject({ src: image, isDrawn: false });
  expect(describePicture({ ...stack, image })).toBe("Strawberry Cloud");
});

test("ORD-6 without one it is drawn, at an address of its own", () => {
  expect(pictureOf(stack)).toEqual({
    src: expect.stringMatching(/^\/pictures\/3f1c4f0e-[0-9a-f-]+\/[0-9a-f]{16}\.svg$/),
    width: 452,
    height: 424,
    isDrawn: true,
  });
  expect(describePicture(stack)).toBe(
    "A stack of mini pancakes with strawberries and whipped cream",
  );
});

test("the address changes with what is drawn, and with nothing else", () => {
  const { src } = pictureOf(stack);
  expect(pictureOf({ ...stack, description: "Sliced strawberries, whipped cream!" }).src).toBe(src);
  expect(pictureOf({ ...stack, description: "Bananas" }).src).not.toBe(src);
  const picture = { kind: "topping", topping: "banana" } as const;
  expect(pictureOf({ ...stack, picture })).toMatchObject({ width: 96, height: 96 });
});

test.each([
  ["Standard", "Golden Puff Puff", 452, 424],
  ["Quenchers", "Mango Sunrise", 240, 412],
  ["Extra Toppings", "Blueberries", 96, 96],
  ["Drizzles", "Honey", 96, 96],
])("%s pictures have the size of their frame", (type, name, width, height) => {
  expect(pictureOf({ ...stack, type, name })).toMatchObject({ width, height });
});
