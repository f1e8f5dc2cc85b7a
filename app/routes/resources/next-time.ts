import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { readNextTime } from "#shop/promise/checkout/read-next-time.server.ts";
import type { Route } from "./+types/next-time.ts";

/** For the menu, which is cached and contains no time of day. */
export const loader = withRefusals(async ({ context }: Route.LoaderArgs) => {
  const next = await readNextTime(context.get(platformContext));
  return Response.json(next, { headers: { "cache-control": "public, max-age=15" } });
});
