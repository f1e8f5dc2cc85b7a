import type { Cents } from "../money.ts";
import type { RecipeChoice } from "#plate/recipe-choice.ts";
import type { ProductThumbnail } from "./product-thumbnail.ts";

export const standardType = "Standard";

export type Product = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: Cents;
  readonly category: string;
  readonly type: string;
  readonly image: string | null;
  readonly isActive: boolean;
  /** Chosen by an administrator; null when it is guessed from the product's text. */
  readonly drawingRecipe: RecipeChoice | null;
};

/** Places that one of a product takes in the kitchen, by station id; null if the owner said nothing. */
export type KitchenWork = Readonly<Record<string, number>> | null;

/** A product as administrators see it, with its version for optimistic locking. */
export type ManagedProduct = Product & {
  readonly version: number;
  readonly kitchenWork: KitchenWork;
};

/** The part of a product that pages need to show, sell and draw it. */
export type MenuProduct = Pick<
  Product,
  "id" | "name" | "description" | "price" | "category" | "type" | "drawingRecipe"
> & { readonly thumbnail: ProductThumbnail };

/** The part that an order copies, so that later changes do not affect it. */
export type ProductForSale = Pick<Product, "id" | "name" | "price" | "type">;

/** With what it takes to make one. */
export type ProductToMake = ProductForSale & {
  readonly category: string;
  readonly kitchenWork: KitchenWork;
};
