import { setTimeout as pause } from "node:timers/promises";

type Reply = {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { message: string };
};
type HeapUsage = { readonly usedSize: number; readonly backingStorageSize: number };

/** Talks to a Node process that was started with --inspect and --expose-gc, so that the shop needs no code for it. */
export async function openHeapInspector(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const { id = 0, result, error } = JSON.parse(data) as Reply;
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const each of waiting.values()) each.reject(new Error("The inspector is gone"));
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const reply = Promise.withResolvers<unknown>();
    waiting.set(++last, reply);
    socket.send(JSON.stringify({ id: last, method, params }));
    return reply.promise;
  };
  return {
    /** Bytes that a full garbage collection leaves, with the memory of buffers. */
    async heapAfterCollection(): Promise<number> {
      const sizes: number[] = [];
      // The smallest of three: a mail or a page that is being made takes some megabytes.
      for (const _ of [1, 2, 3]) {
        // Not HeapProfiler.collectGarbage, which collects up to seven times and stops the shop for a second.
        await send("Runtime.evaluate", { expression: "gc()" });
        const { usedSize, backingStorageSize } = (await send("Runtime.getHeapUsage")) as HeapUsage;
        sizes.push(usedSize + backingStorageSize);
        await pause(300);
      }
      return Math.min(...sizes);
    },
    close: () => socket.close(),
  };
}
