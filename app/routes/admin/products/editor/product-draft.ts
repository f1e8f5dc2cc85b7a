import type { ProductForm } from "#shop/catalogue/products/product-form.ts";
import type { RecipeChoice } from "#plate/recipe-choice.ts";
import type { ListedProduct } from "../managed-product.ts";

/** What stands in the dialog: text as it is typed, right or wrong. */
export type ProductDraft = {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: string;
  readonly type: string;
  readonly status: ProductForm["status"];
  /** Our own path, somebody's address, or nothing: then the product is drawn. */
  readonly image: string;
  /** Nothing: drawn as its words suggest. */
  readonly picture: RecipeChoice | null;
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
      picture: null,
    };
  return {
    name: product.name,
    description: product.description,
    price: (product.price / 100).toFixed(2),
    category: product.category,
    type: product.type,
    status: product.isActive ? "active" : "inactive",
    image: product.image ?? "",
    picture: product.pictureChoice,
  };
}
