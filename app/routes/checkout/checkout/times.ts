import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { readKitchenTerms } from "#shop/promise/checkout/read-kitchen-terms.server.ts";
import { settingsFor } from "#shop/store/first-day/before-opening.ts";
import type { Route } from "./+types/times.ts";

/** For a checkout that stays open: what can be promised changes as others order. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const { kitchen } = await readKitchenTerms(context.get(platformContext), (stored) =>
    settingsFor(stored, customer),
  );
  return Response.json(kitchen, { headers: { "cache-control": "no-store" } });
});
