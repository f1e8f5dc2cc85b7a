import { z } from "zod";
import { statusForm } from "../lifecycle/status-form.ts";

/** `version` is the one on the screen; an older one is refused as `stale-write`. */
export const clearAttentionForm = statusForm.pick({ orderId: true, version: true });

export type ClearAttentionForm = z.infer<typeof clearAttentionForm>;

/** Ends a refund that is needed: paid back by hand, or not at all. */
export const closeRefundForm = clearAttentionForm.extend({
  how: z.enum(["given-back", "no-refund"]),
});

export type CloseRefundForm = z.infer<typeof closeRefundForm>;
