import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { ConcurrencyLimitError, limitConcurrency } from "#platform/limit-concurrency.server.ts";
import { drawRecipe } from "#plate/draw-recipe.ts";
import { frameOf } from "#plate/frame.ts";
import { Refusal } from "#shop/refusal.ts";
import { plateKey, type OrderedPlate } from "./ordered-plate.ts";

type Drawn = Pick<OrderedPlate, "recipe" | "drinks">;

/**
 * In memory only: unlike the catalogue's drawings, the number of different plates has no end, so
 * they are not kept in the database.
 */
const maxCachedBytes = 8 * 1024 * 1024;
const drawings = new LRUCache<string, string>({
  maxSize: maxCachedBytes,
  sizeCalculation: (svg) => svg.length,
});

/** One at a time, up to 100 ms each; other requests are answered in between. */
const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 20 });

/**
 * SVG text. The glasses stand at the lower right, where the customise dialog shows them. `id` keeps
 * the ids of several plates in one document apart. Refused as `busy` if too many are waiting.
 */
export async function drawPlate(plate: Drawn, id = "d"): Promise<string> {
  const key = `${id} ${plateKey(plate)}`;
  const cached = drawings.get(key);
  if (cached !== undefined) return cached;
  return runLimited(async () => {
    await setImmediate();
    const svg = drawings.get(key) ?? draw(plate, id);
    drawings.set(key, svg);
    return svg;
  }).catch((error: unknown) => {
    throw error instanceof ConcurrencyLimitError ? new Refusal("busy") : error;
  });
}

/** Beside one another they overlap a little, so that three do not hide the plate. */
const glassStep = 0.78;

function draw({ recipe, drinks }: Drawn, id: string): string {
  const svg = drawRecipe(recipe, { id, title: "" });
  if (drinks.length === 0) return svg;
  const { viewBox, width, height } = frameOf(recipe);
  const [left = 0, top = 0] = viewBox.split(" ").map(Number);
  const glasses = drinks.map((drink, index) => {
    const frame = frameOf(drink);
    const glassHeight = height * 0.46;
    const glassWidth = (glassHeight * frame.width) / frame.height;
    const fromRight = glassWidth * (1 + glassStep * (drinks.length - 1 - index));
    const place = [
      `x="${(left + width - fromRight).toFixed(1)}"`,
      `y="${(top + height - glassHeight).toFixed(1)}"`,
      `width="${glassWidth.toFixed(1)}"`,
      `height="${glassHeight.toFixed(1)}"`,
    ].join(" ");
    return drawRecipe(drink, { id: `${id}g${index}`, title: "" }).replace(
      "<svg ",
      `<svg ${place} `,
    );
  });
  return svg.replace(/<\/svg>$/, `${glasses.join("")}</svg>`);
}
