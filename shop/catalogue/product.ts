import type { Cents } from "../money.ts";
import type { RecipeChoice } from "#plate/recipe-choice.ts";
import type { ProductPicture } from "./product-picture.ts";

export const standardType = "Standard";

/** Any other type is the name of a group of add-ons, and just as valid. */
export const productTypes = [standardType, "Extra Toppings", "Drizzles", "Quenchers"] as const;

export const categories = [
  "Classic",
  "Fruit",
  "Chocolate",
  "Specialty",
  "Nuts",
  "Party Size",
  "Kids Menu",
] as const;

export type Product = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: Cents;
  readonly category: string;
  readonly type: string;
  readonly image: string | null;
  readonly isActive: boolean;
  /** What is drawn instead of the guess from its words. */
  readonly picture: RecipeChoice | null;
};

/** A product as its owner sees it; `version` says which state of it was on the screen. */
export type ManagedProduct = Product & { readonly version: number };

/** What a page gets of a product for sale: enough to show it, sell it and draw it. */
export type MenuProduct = Pick<
  Product,
  "id" | "name" | "description" | "price" | "category" | "type"
> & {
  readonly picture: ProductPicture;
  /** What to draw on the live plate instead of the guess from its words. */
  readonly pictureChoice: RecipeChoice | null;
};

/** What an order takes over: its own copy outlives every later change. */
export type ProductForSale = Pick<Product, "id" | "name" | "price" | "type">;
