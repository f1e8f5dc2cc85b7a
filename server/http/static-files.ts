import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono, MiddlewareHandler } from "hono";
import type { WebEnv } from "./request-log.ts";

/** Serves the build output. Hashed files never change; the few others are cached for a day. */
export function serveFiles(app: Hono<WebEnv>, root: string): void {
  const files = serveStatic<WebEnv>({ root, precompressed: true });
  const cachedFor =
    (cacheControl: string): MiddlewareHandler<WebEnv> =>
    async (c, next) => {
      const answer = await files(c, next);
      if (!(answer instanceof Response)) return answer;
      answer.headers.set("cache-control", cacheControl);
      // The card provider's frame shows the shop's own font.
      if (c.req.path.endsWith(".woff2")) answer.headers.set("access-control-allow-origin", "*");
      return answer;
    };
  app.get("/assets/*", cachedFor("public, max-age=31536000, immutable"), (c) =>
    c.text("Not found\n", 404),
  );
  // Listed once at start, so that page requests never touch the disk.
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      app.get(`/${entry.name}`, cachedFor("public, max-age=86400"));
}
