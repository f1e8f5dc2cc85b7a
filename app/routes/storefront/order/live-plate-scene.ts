import type { MenuProduct } from "#shop/catalogue/product.ts";
import { describeDrawing } from "#plate/describe.ts";
import { recipeFor, withAddons, type ProductLike } from "#plate/guess-recipe.ts";
import type { DrawingRecipe, PlateRecipe } from "#plate/recipe.ts";

/** An add-on on the plate, in the order it was ticked. */
export type OnPlate = MenuProduct & { readonly quantity: number };

export type PlateScene = {
  /** Nothing when the product has an image of its own, or is drawn as something else. */
  readonly picture: DrawingRecipe | null;
  /** They stand beside the plate. */
  readonly drinks: readonly OnPlate[];
  readonly words: string;
};

/** What the live plate shows. The product's seed stays, so that nothing jumps. */
export function sceneOf(
  product: MenuProduct,
  addOns: readonly OnPlate[],
  newest?: MenuProduct,
): PlateScene {
  const base = recipeFor(asDrawn(product));
  const drinks = addOns.filter((addOn) => recipeFor(asDrawn(addOn)).kind === "drink");
  if (!product.picture.isDrawn || base.kind !== "plate")
    return { picture: null, drinks, words: wordsFor(product.name, base, drinks) };
  const recipe = withAddons(base.recipe, addOns.map(asDrawn));
  const fresh = newest ? newlyOn(base.recipe, newest) : [];
  return {
    picture: { kind: "plate", recipe: { ...recipe, fresh } },
    drinks,
    words: wordsFor(product.name, { kind: "plate", recipe }, drinks),
  };
}

function asDrawn<P extends MenuProduct>(product: P): Omit<P, "picture"> & ProductLike {
  return { ...product, picture: product.pictureChoice };
}

/** An add-on that matches nothing puts nothing on the plate, so nothing may drop. */
function newlyOn(recipe: PlateRecipe, addOn: MenuProduct) {
  const { toppings = [], drizzles = [] } = withAddons({ base: recipe.base }, [asDrawn(addOn)]);
  return [...toppings, ...drizzles];
}

function wordsFor(name: string, picture: DrawingRecipe, drinks: readonly OnPlate[]): string {
  const glasses = drinks.map(({ name: drink }) => drink).join(", ");
  return `Your ${name}: ${describeDrawing(picture)}.${glasses && ` Beside it: ${glasses}.`}`;
}
