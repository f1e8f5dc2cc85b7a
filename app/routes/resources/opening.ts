import { snapshotFor } from "#app/snapshot-for.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, visitorContext } from "#app/request-context.ts";
import type { OpeningBody } from "#app/components/store/watch-opening.ts";
import { settingsFor } from "#shop/store/first-day/before-opening.ts";
import { openingSchedule } from "#shop/store/opening-schedule.ts";
import type { Route } from "./+types/opening.ts";

/** For pages that are open while the shop opens, closes or pauses. */
export const loader = withRefusals(async ({ context }: Route.LoaderArgs) => {
  const platform = context.get(platformContext);
  const now = platform.now();
  const opening = openingSchedule(
    settingsFor((await snapshotFor(context)).settings, context.get(visitorContext)),
    now,
  );
  return Response.json({ now, opening } satisfies OpeningBody);
});
