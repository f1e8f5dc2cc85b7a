import type { ManagedProduct, MenuProduct } from "#shop/catalogue/product.ts";
import { cents } from "#shop/money.ts";

/** A dish as the catalogue knows it, so that a test says only what it is about. In a database: `makeProduct`. */
export function aProduct(given: Partial<ManagedProduct> = {}): ManagedProduct {
  return {
    id: "cloud",
    name: "Strawberry Cloud",
    description: "Warm",
    price: cents(1150),
    category: "Fruit",
    type: "Standard",
    image: null,
    isActive: true,
    drawingRecipe: null,
    version: 1,
    kitchenWork: null,
    ...given,
  };
}

/** The same as pages get it. */
export function aMenuProduct(given: Partial<MenuProduct> = {}): MenuProduct {
  const { id, name, description, price, category, type, drawingRecipe } = aProduct();
  const thumbnail = { src: "/drawings/1/abc.svg", width: 452, height: 424, isDrawn: true };
  return { id, name, description, price, category, type, drawingRecipe, thumbnail, ...given };
}
