// What the editor of a product offers. In a file of its own, because customers' pages need none of it.
import { standardType } from "./product.ts";

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
