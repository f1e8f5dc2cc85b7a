import { confirmFirst } from "#app/http/confirm-path.server.ts";
import { streamText } from "#app/http/stream-text.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { exportMyData } from "#shop/orders/mine/export-my-data.server.ts";
import type { Route } from "./+types/my-data.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const pieces = await confirmFirst(url, () =>
    exportMyData(context.get(platformContext), customer),
  );
  return new Response(streamText(pieces), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "no-store",
    },
  });
});
