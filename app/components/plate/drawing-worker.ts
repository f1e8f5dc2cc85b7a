import type { DrawingRecipe } from "#plate/recipe.ts";

/** `id` is the prefix of the ids inside the drawing, unique on the page. */
export type DrawingOrder = { readonly picture: DrawingRecipe; readonly id: string };

type Job = {
  readonly order: DrawingOrder;
  readonly signal: AbortSignal;
  readonly done: (svg: string) => void;
};

export type DrawingWorker = {
  /** Draws in the background, one at a time; what is no longer wanted is never begun. */
  readonly draw: (order: DrawingOrder, signal: AbortSignal, done: (svg: string) => void) => void;
};

type WorkerPort = Pick<Worker, "postMessage" | "addEventListener">;

/** Without a worker nothing is drawn, and the picture stays the one the page came with. */
export function openDrawingWorker(startWorker: () => WorkerPort): DrawingWorker {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let worker: WorkerPort | undefined;

  function takeNext() {
    current = waiting.shift();
    if (current?.signal.aborted) takeNext();
    else if (current) worker?.postMessage(current.order);
  }

  return {
    draw(order, signal, done) {
      if (!worker) {
        worker = startWorker();
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
export const drawingWorker = openDrawingWorker(
  () => new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" }),
);
