import type { Locator } from "@playwright/test";
import { demoProducts } from "#tools/demo/menu.ts";
import { drawRecipe } from "#plate/draw-recipe.ts";
import { recipeFor, withAddons } from "#plate/guess-recipe.ts";
import { expect, test } from "#tests/support/browser/shop-test.ts";
import { openDialog, openOrderPage, tick } from "#tests/support/browser/shop-cart.ts";

const productNamed = (name: string) => demoProducts.find((product) => product.name === name)!;

/** The drawing as it would be if it were drawn afresh, to be compared element by element. */
function freshDrawing(name: string, addOns: readonly string[]): string {
  const drawingRecipe = recipeFor(productNamed(name));
  if (drawingRecipe.kind !== "plate") throw new Error("no plate");
  const recipe = withAddons(drawingRecipe.recipe, addOns.map(productNamed));
  return drawRecipe({ kind: "plate", recipe }, { id: "live", title: "" });
}

/** Without the marks of what has just been put on. */
function isShown(dialog: Locator, svg: string): Promise<boolean> {
  return dialog.locator(".live-drawing").evaluate((frame, text) => {
    const shown = frame.firstElementChild!.cloneNode(true) as Element;
    for (const mark of shown.querySelectorAll(".dollop-drop, .dollop-pour, .dollop-sift"))
      mark.replaceWith(...mark.children);
    const wanted = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    return shown.isEqualNode(wanted);
  }, svg);
}

test("ORD-7 the plate shows what is ticked, in words too, a Quencher beside it, and only the new topping moves", async ({
  page,
}) => {
  await openOrderPage(page);
  const dialog = await openDialog(page, "Strawberry Cloud");
  const words = dialog.locator(".live-plate [aria-live=polite]");
  const plate = dialog.locator(".live-drawing svg");
  await expect(plate).toHaveCount(1);
  expect(await isShown(dialog, freshDrawing("Strawberry Cloud", []))).toBe(true);

  await plate.evaluate((svg) => Object.assign(svg.children[1]!, { known: true }));
  await tick(dialog, "Blueberries");
  await expect(words).toHaveText(
    "Your Strawberry Cloud: A stack of mini pancakes with strawberries, whipped cream, blueberries and strawberry sauce.",
  );
  const dropping = plate.locator(".dollop-drop");
  await expect(dropping).not.toHaveCount(0);
  const blueberries = await dropping.count();
  expect(await isShown(dialog, freshDrawing("Strawberry Cloud", ["Blueberries"]))).toBe(true);
  // The plate under the topping is the very same element as before.
  expect(await plate.evaluate((svg) => "known" in svg.children[1]!)).toBe(true);

  await tick(dialog, "Dark Chocolate");
  await expect(plate.locator(".dollop-pour")).not.toHaveCount(0);
  await expect(dropping).toHaveCount(0);
  expect(
    await isShown(dialog, freshDrawing("Strawberry Cloud", ["Blueberries", "Dark Chocolate"])),
  ).toBe(true);

  await tick(dialog, "Blueberries");
  await expect(words).not.toContainText("blueberries");
  await expect
    .poll(() => isShown(dialog, freshDrawing("Strawberry Cloud", ["Dark Chocolate"])))
    .toBe(true);
  expect(blueberries).toBeGreaterThan(3);
  expect(await plate.evaluate((svg) => svg.outerHTML)).not.toMatch(/style|<script|\son\w+=/);

  await tick(dialog, "Berry Fizz");
  await expect(dialog.locator(".glasses img")).toHaveCount(1);
  await expect(words).toHaveText(/Beside it: Berry Fizz\.$/);
  expect(await isShown(dialog, freshDrawing("Strawberry Cloud", ["Dark Chocolate"]))).toBe(true);
  await tick(dialog, "Berry Fizz");
  await expect(dialog.locator(".glasses")).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await tick(dialog, "Blueberries");
  await expect(dropping.first()).toHaveCSS("animation-name", "none");
});
