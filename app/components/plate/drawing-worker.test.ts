import { expect, test } from "vitest";
import type { DrawingRecipe } from "#plate/recipe.ts";
import { openDrawingWorker, type DrawingRequest } from "./drawing-worker.ts";

const recipe: DrawingRecipe = { kind: "topping", topping: "butter" };
const order = (id: string): DrawingRequest => ({ recipe, id });

function slowWorker() {
  const begun: string[] = [];
  let answer = (_: { data: string }) => {};
  const worker = openDrawingWorker(() => ({
    postMessage: ({ id }: DrawingRequest) => void begun.push(id),
    addEventListener: (_: string, listen: unknown) => {
      answer = listen as typeof answer;
    },
  }));
  return { worker, begun, finish: () => answer({ data: `<svg ${begun.at(-1)}/>` }) };
}

test("one drawing at a time; what is no longer wanted is not begun and not shown", () => {
  const { worker, begun, finish } = slowWorker();
  const shown: string[] = [];
  const stale = new AbortController();
  const { signal } = new AbortController();
  const show = (svg: string) => void shown.push(svg);
  worker.draw(order("a"), stale.signal, show);
  worker.draw(order("b"), stale.signal, show);
  worker.draw(order("c"), signal, show);
  expect(begun).toEqual(["a"]);
  stale.abort();
  finish();
  expect(begun).toEqual(["a", "c"]);
  finish();
  expect(shown).toEqual(["<svg c/>"]);

  worker.draw(order("d"), signal, show);
  finish();
  expect(shown).toEqual(["<svg c/>", "<svg d/>"]);
});
