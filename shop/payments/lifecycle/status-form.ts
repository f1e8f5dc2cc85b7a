import { z } from "zod";
import { cancelFields } from "#shop/orders/lifecycle/cancel-fields.ts";
import { refundChoice } from "../refunds/refund-form.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";

/** `version` is the one on the screen; an older one is refused as `stale-write`. */
export const statusForm = z.object({
  orderId: z.guid().toLowerCase(),
  status: z.enum(orderStatuses),
  version: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)),
  ...refundChoice,
  // Only of a cancellation; with any other status they are not used.
  ...cancelFields,
});

export type StatusForm = z.infer<typeof statusForm>;
