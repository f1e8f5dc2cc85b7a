import { platformContext } from "#app/request-context.ts";
import remove from "#app/service-worker/remove-service-worker.js?raw";
import script from "#app/service-worker/service-worker.js?raw";
import type { Route } from "./+types/service-worker.ts";

export function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const { config } = context.get(platformContext);
  return new Response(config.SERVICE_WORKER === "off" ? remove : script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      // Browsers must notice a new one, and a removal, at once.
      "cache-control": "no-cache",
    },
  });
}
