import vm from "node:vm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Platform } from "#platform/platform.server.ts";
import { platformContext } from "#app/request-context.ts";
import { loader } from "./service-worker.ts";

function serve(setting: "on" | "off"): Response {
  const context = new RouterContextProvider();
  context.set(platformContext, { config: { SERVICE_WORKER: setting } } as Platform);
  return loader({ context });
}

test("APP-4 switched off, the worker deletes what it stored and removes itself", async () => {
  const removed: string[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const scope = {
    addEventListener: (type: string, handler: (event: object) => void) =>
      handlers.set(type, handler),
    caches: {
      keys: async () => ["dollop-pages-1"],
      delete: async (name: string) => removed.push(name),
    },
    registration: { unregister: async () => removed.push("worker") },
  };
  vm.runInNewContext(await serve("off").text(), scope);
  expect([...handlers.keys()]).not.toContain("fetch");
  await new Promise((resolve) => handlers.get("activate")!({ waitUntil: resolve }));
  expect(removed).toEqual(["dollop-pages-1", "worker"]);
});

test("APP-4 browsers ask for the worker each time, so that an update or a removal arrives", () => {
  const { headers } = serve("on");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
});
