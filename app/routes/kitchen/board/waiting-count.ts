import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { readWaiting } from "#shop/kitchen/read-waiting.server.ts";
import type { Route } from "./+types/waiting-count.ts";

/** For every admin page, which tells of orders that nobody has accepted. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  return Response.json(await readWaiting(context.get(platformContext), staff));
});
