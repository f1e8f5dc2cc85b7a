import { redirect } from "react-router";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import type { Route } from "./+types/moved-here.ts";

/** The board lived under /admin until the kitchen got pages of its own. A tablet that is open meanwhile goes on. */
const moved = withRefusals(async ({ context, url }: Route.LoaderArgs | Route.ActionArgs) => {
  await requireAdmin(context, url);
  const path = url.pathname
    .replace(/^\/admin\/board/, "/kitchen")
    .replace(/^\/admin\//, "/kitchen/");
  // 308: a tap that was sent to the old address is sent again as it is.
  return redirect(path + url.search, 308);
});

export const loader = moved;
export const action = moved;
