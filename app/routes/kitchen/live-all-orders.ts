import { withRefusals } from "#app/http/with-refusals.server.ts";
import { liveStreamResponse } from "#app/http/live-stream.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import type { Route } from "./+types/live-all-orders.ts";

/** Changes to all orders, for administrators. */
export const loader = withRefusals(async ({ request, url, context }: Route.LoaderArgs) => {
  const { id: personId, sessionId } = await requireStaff(context, url);
  const listener = { scope: "all", personId, sessionId } as const;
  return liveStreamResponse({ request, context }, listener);
});
