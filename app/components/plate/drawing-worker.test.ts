import { expect, test } from "vitest";
import type { DrawingRecipe } from "#plate/recipe.ts";
import { openDrawingWorker, type DrawingOrder } from "./drawing-worker.ts";

const picture: DrawingRecipe = { kind: "topping", topping: "butter" };
const order = (id: string): DrawingOrder => ({ picture, id });

function slowDesk() {
  const begun: string[] = [];
  let answer = (_: { data: string }) => {};
  const desk = openDrawingWorker(() => ({
    postMessage: ({ id }: DrawingOrder) => void begun.push(id),
    addEventListener: (_: string, listen: unknown) => {
      answer = listen as typeof answer;
    },
  }));
  return { desk, begun, finish: () => answer({ data: `<svg ${begun.at(-1)}/>` }) };
}

test("one drawing at a time; what is no longer wanted is not begun and not shown", () => {
  const { desk, begun, finish } = slowDesk();
  const shown: string[] = [];
  const stale = new AbortController();
  const { signal } = new AbortController();
  const show = (svg: string) => void shown.push(svg);
  desk.draw(order("a"), stale.signal, show);
  desk.draw(order("b"), stale.signal, show);
  desk.draw(order("c"), signal, show);
  expect(begun).toEqual(["a"]);
  stale.abort();
  finish();
  expect(begun).toEqual(["a", "c"]);
  finish();
  expect(shown).toEqual(["<svg c/>"]);

  desk.draw(order("d"), signal, show);
  finish();
  expect(shown).toEqual(["<svg c/>", "<svg d/>"]);
});
