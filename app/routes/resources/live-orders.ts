import { withRefusals } from "#app/http/with-refusals.server.ts";
import { liveStreamResponse } from "#app/http/live-stream.server.ts";
import { requireCustomer } from "#app/request-context.ts";
import type { Route } from "./+types/live-orders.ts";

/** Changes to the customer's own orders. */
export const loader = withRefusals(async ({ request, url, context }: Route.LoaderArgs) => {
  const { id: personId, sessionId } = requireCustomer(context, url);
  const listener = { scope: "own", personId, sessionId } as const;
  return liveStreamResponse({ request, context }, listener);
});
