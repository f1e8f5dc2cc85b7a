import type { Cents } from "../money.ts";
import type { PictureChoice } from "../plate/picture-choice.ts";

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
  readonly picture: PictureChoice | null;
};
