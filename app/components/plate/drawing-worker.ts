import type { Picture } from "#plate/recipe.ts";

/** `id` is the prefix of the ids inside the drawing, unique on the page. */
export type DrawingOrder = { readonly picture: Picture; readonly id: string };

type Job = {
  readonly order: DrawingOrder;
  readonly signal: AbortSignal;
  readonly done: (svg: string) => void;
};

export type DrawingDesk = {
  /** Draws in the background, one at a time; what is no longer wanted is never begun. */
  readonly draw: (order: DrawingOrder, signal: AbortSignal, done: (svg: string) => void) => void;
};

type Draughtsman = Pick<Worker, "postMessage" | "addEventListener">;

/** Without a worker nothing is drawn, and the picture stays the one the page came with. */
export function openDrawingDesk(hire: () => Draughtsman): DrawingDesk {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let worker: Draughtsman | undefined;

  function takeNext() {
    current = waiting.shift();
    if (current?.signal.aborted) takeNext();
    else if (current) worker?.postMessage(current.order);
  }

  return {
    draw(order, signal, done) {
      if (!worker) {
        worker = hire();
        worker.addEventListener("message", (event) => {
          const svg = (event as MessageEvent<string>).data;
          if (!current?.signal.aborted) current?.done(svg);
          takeNext();
        });
      }
      waiting.push({ order, signal, done });
      if (!current) takeNext();
    },
  };
}

/** One for the whole page. */
export const drawingDesk = openDrawingDesk(
  () => new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" }),
);
