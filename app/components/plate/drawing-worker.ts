import type { DrawingRecipe } from "#plate/recipe.ts";

/** `id` prefixes the ids inside the drawing and is unique per page. */
export type DrawingRequest = { readonly recipe: DrawingRecipe; readonly id: string };

type Job = {
  readonly order: DrawingRequest;
  readonly signal: AbortSignal;
  readonly done: (svg: string) => void;
};

export type DrawingWorker = {
  /** Draws in the background, one at a time. Skips requests that were aborted. */
  readonly draw: (order: DrawingRequest, signal: AbortSignal, done: (svg: string) => void) => void;
};

type WorkerPort = Pick<Worker, "postMessage" | "addEventListener">;

/** If the worker fails, nothing is drawn and the page keeps its first image. */
export function openDrawingWorker(startWorker: () => WorkerPort): DrawingWorker {
  const queue: Job[] = [];
  let current: Job | undefined;
  let worker: WorkerPort | undefined;

  function drawNext() {
    current = queue.shift();
    if (current?.signal.aborted) drawNext();
    else if (current) worker?.postMessage(current.order);
  }

  return {
    draw(order, signal, done) {
      if (!worker) {
        worker = startWorker();
        worker.addEventListener("message", (event) => {
          const svg = (event as MessageEvent<string>).data;
          if (!current?.signal.aborted) current?.done(svg);
          drawNext();
        });
      }
      queue.push({ order, signal, done });
      if (!current) drawNext();
    },
  };
}

/** One for the whole page. */
export const drawingWorker = openDrawingWorker(
  () => new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" }),
);
