import type { Cents } from "../money.ts";
import type { PictureChoice } from "#plate/picture-choice.ts";
import type { ProductPicture } from "./product-picture.ts";

export const standardType = "Standard";

/** Any other type is valid too and names a group of add-ons. */
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
  /** The chosen drawing; null when it is derived from the product's text. */
  readonly picture: PictureChoice | null;
};

/** A product as administrators see it, with its version for optimistic locking. */
export type ManagedProduct = Product & { readonly version: number };

/** The part of a product that pages need to show, sell and draw it. */
export type MenuProduct = Pick<
  Product,
  "id" | "name" | "description" | "price" | "category" | "type"
> & {
  readonly picture: ProductPicture;
  /** The chosen drawing for the live plate; null when it is derived from the product's text. */
  readonly pictureChoice: PictureChoice | null;
};

/** The part that an order copies, so that later changes do not affect it. */
export type ProductForSale = Pick<Product, "id" | "name" | "price" | "type">;
