import type { MenuProduct } from "#shop/catalogue/product.ts";
import { describeDrawing } from "#plate/describe.ts";
import { recipeFor, withAddons } from "#plate/guess-recipe.ts";
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
  const base = recipeFor(product);
  const drinks = addOns.filter((addOn) => recipeFor(addOn).kind === "drink");
  if (!product.thumbnail.isDrawn || base.kind !== "plate")
    return { drawingRecipe: null, drinks, description: describeScene(product.name, base, drinks) };
  const recipe = withAddons(base.recipe, addOns);
  const fresh = newest ? newlyOn(base.recipe, newest) : [];
  return {
    drawingRecipe: { kind: "plate", recipe: { ...recipe, fresh } },
    drinks,
    description: describeScene(product.name, { kind: "plate", recipe }, drinks),
  };
}

/** Returns nothing for an add-on that has no drawing. */
function newlyOn(recipe: PlateRecipe, addOn: MenuProduct) {
  const { toppings = [], drizzles = [] } = withAddons({ base: recipe.base }, [addOn]);
  return [...toppings, ...drizzles];
}

function describeScene(name: string, recipe: DrawingRecipe, drinks: readonly OnPlate[]): string {
  const glasses = drinks.map(({ name: drink }) => drink).join(", ");
  return `Your ${name}: ${describeDrawing(recipe)}.${glasses && ` Beside it: ${glasses}.`}`;
}
