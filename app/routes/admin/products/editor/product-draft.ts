import type { ProductForm } from "#shop/catalogue/products/product-form.ts";
import type { RecipeChoice } from "#plate/recipe-choice.ts";
import type { ListedProduct } from "../managed-product.ts";

/** The dialog's fields as typed, valid or not. */
export type ProductDraft = {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: string;
  readonly type: string;
  readonly status: ProductForm["status"];
  /** A path of ours or a URL elsewhere; empty when the product is drawn. */
  readonly image: string;
  /** Null when the drawing is derived from the product's text. */
  readonly drawingRecipe: RecipeChoice | null;
  /** Places that one takes, by station id. */
  readonly kitchenWork: Readonly<Record<string, string>>;
};

export function draftOf(product: ListedProduct | "new"): ProductDraft {
  if (product === "new")
    return {
      name: "",
      description: "",
      price: "",
      category: "",
      type: "",
      status: "active",
      image: "",
      drawingRecipe: null,
      kitchenWork: {},
    };
  return {
    name: product.name,
    description: product.description,
    price: (product.price / 100).toFixed(2),
    category: product.category,
    type: product.type,
    status: product.isActive ? "active" : "inactive",
    image: product.image ?? "",
    drawingRecipe: product.drawingRecipe,
    kitchenWork: Object.fromEntries(
      Object.entries(product.kitchenWork ?? {}).map(([id, places]) => [id, String(places)]),
    ),
  };
}
