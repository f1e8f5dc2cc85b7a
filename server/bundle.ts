import type { RequestListener, Server } from "node:http";
import { fileURLToPath } from "node:url";
import type { Config } from "#platform/config.server.ts";
import type { Platform } from "#platform/platform.server.ts";

type App = typeof import("./app.ts");

/** Routes and e-mails, from the build or, in development, from Vite with hot reload. */
export async function loadBundle(config: Config, server: Server) {
  return config.NODE_ENV === "development" ? fromVite(server) : fromBuild();
}

async function fromBuild() {
  const file = "../build/server/index.js";
  const app = (await import(file)) as App;
  return {
    createTasks: app.createTasks,
    web(platform: Platform) {
      const pages = Promise.resolve(app.createPages(platform));
      return {
        pages: () => pages,
        files: fileURLToPath(new URL("../build/client", import.meta.url)),
      };
    },
    inFront: (listener: RequestListener): RequestListener => listener,
    close: async () => {},
  };
}

async function fromVite(server: Server) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configLoader: "native",
    server: { middlewareMode: true, ws: { server } },
    appType: "custom",
  });
  const load = () => vite.ssrLoadModule("./server/app.ts") as Promise<App>;
  return {
    createTasks: (await load()).createTasks,
    // Loaded for each request: Vite returns the cached module until a file changes.
    web: (platform: Platform) => ({ pages: async () => (await load()).createPages(platform) }),
    inFront:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => void listener(request, response)),
    close: () => vite.close(),
  };
}
