import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { countNewMessages } from "#shop/contact/inbox/count-new-messages.server.ts";
import type { Route } from "./+types/message-count.ts";

/** For the menu of every admin page. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  return Response.json(await countNewMessages(context.get(platformContext), admin));
});
