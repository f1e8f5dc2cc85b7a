import { requireStaff } from "#app/http/require-staff.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext } from "#app/request-context.ts";
import { readPhoneTerms } from "#shop/orders/phone/read-phone-terms.server.ts";
import type { Route } from "./+types/times.ts";

/** For a page that stays open: what can be promised changes as others order. */
export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const { kitchen } = await readPhoneTerms(context.get(platformContext), staff);
  return Response.json(kitchen, { headers: { "cache-control": "no-store" } });
});
