import type { MenuProduct } from "#shop/catalogue/product.ts";
import { describeServing } from "#plate/describe.ts";
import { recipeFor, recipeWithAddons, withAddons } from "#plate/guess-recipe.ts";
import type { DrawingRecipe, PlateRecipe } from "#plate/recipe.ts";

export type OnPlate = MenuProduct & { readonly quantity: number };

export type PlateScene = {
  /** Null if the product has a photo or is not drawn as a plate. */
  readonly drawingRecipe: DrawingRecipe | null;
  /** Shown beside the plate. */
  readonly drinks: readonly OnPlate[];
  readonly description: string;
};

/** What the live plate shows. Keeps the product's seed, so that nothing jumps. */
export function sceneOf(
  product: MenuProduct,
  addOns: readonly OnPlate[],
  newest?: MenuProduct,
): PlateScene {
  const drawn = recipeWithAddons(product, addOns);
  const drinks = addOns.filter((addOn) => recipeFor(addOn).kind === "drink");
  const served = describeServing(
    drawn,
    drinks.map(({ name }) => name),
  );
  const description = `Your ${product.name}: ${served}`;
  if (!product.thumbnail.isDrawn || drawn.kind !== "plate")
    return { drawingRecipe: null, drinks, description };
  const fresh = newest ? newlyOn(drawn.recipe, newest) : [];
  return {
    drawingRecipe: { kind: "plate", recipe: { ...drawn.recipe, fresh } },
    drinks,
    description,
  };
}

/** Returns nothing for an add-on that has no drawing. */
function newlyOn(recipe: PlateRecipe, addOn: MenuProduct) {
  const { toppings = [], drizzles = [] } = withAddons({ base: recipe.base }, [addOn]);
  return [...toppings, ...drizzles];
}
