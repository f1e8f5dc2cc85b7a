import { withRefusals } from "#app/http/with-refusals.server.ts";
import { platformContext, requireCustomer } from "#app/request-context.ts";
import { drawMyPlate } from "#shop/orders/plates/draw-my-plate.server.ts";
import { Refusal } from "#shop/refusal.ts";
import type { Route } from "./+types/plate.ts";

const fileName = /^([0-9a-f-]{16,84})\.svg$/;

/** A plate of the customer's own order. The URL holds the key of its drawing, so it never changes. */
export const loader = withRefusals(async ({ params, context, url }: Route.LoaderArgs) => {
  const customer = requireCustomer(context, url);
  const key = fileName.exec(params.file)?.[1];
  const position = /^\d{1,2}$/.test(params.position) ? Number(params.position) : undefined;
  if (!key || position === undefined) throw new Refusal("not-found");
  const wanted = { orderId: params.orderId, position, key };
  const svg = await drawMyPlate(context.get(platformContext), customer, wanted);
  return new Response(svg, {
    headers: {
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'",
      "content-type": "image/svg+xml; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
  });
});
