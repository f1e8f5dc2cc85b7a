import { describeServing } from "#plate/describe.ts";
import { drawingKey } from "#plate/drawing-key.ts";
import { recipeFor, recipeWithAddons } from "#plate/guess-recipe.ts";
import type { DrawingRecipe } from "#plate/recipe.ts";
import type { Product } from "../product.ts";
import { thumbnailOf, type ProductThumbnail } from "../product-thumbnail.ts";

/** An item of an order, as far as its plate shows it. */
export type OrderedItem = {
  readonly productId: string | null;
  /** As it was when the order was placed. */
  readonly name: string;
  readonly addOns: readonly { readonly id: string; readonly quantity: number }[];
};

export type OrderedPlate = {
  /** Set if the product has a photo, which is shown instead of the drawing. */
  readonly photo: ProductThumbnail | null;
  readonly recipe: DrawingRecipe;
  /** The glasses beside the plate. */
  readonly drinks: readonly DrawingRecipe[];
  /** The text alternative of the drawing. */
  readonly description: string;
};

const maxGlasses = 3;

/**
 * What the customise dialog drew for this item. A product that was deleted is guessed from its name;
 * a deleted add-on is left off, because its name alone does not tell a sauce from a fruit.
 */
export function orderedPlate(
  { productId, name, addOns }: OrderedItem,
  products: ReadonlyMap<string, Product>,
): OrderedPlate {
  const product = productId === null ? undefined : products.get(productId);
  const chosen = addOns.flatMap(({ id, quantity }) => {
    const addOn = products.get(id);
    return addOn ? [{ ...addOn, quantity }] : [];
  });
  const recipe = recipeWithAddons(product ?? { name }, chosen);
  const drinks = chosen.filter((addOn) => recipeFor(addOn).kind === "drink");
  return {
    photo: product?.image ? thumbnailOf(product) : null,
    recipe,
    drinks: drinks.slice(0, maxGlasses).map(recipeFor),
    description: describeServing(
      recipe,
      drinks.map((drink) => drink.name),
    ),
  };
}

/** The same for every plate that looks the same, until the drawings change. */
export function plateKey({ recipe, drinks }: Pick<OrderedPlate, "recipe" | "drinks">): string {
  return [recipe, ...drinks].map(drawingKey).join("-");
}
