import type { z } from "zod";
import { statusForm } from "../lifecycle/status-form.ts";

/** `version` is the one on the screen; an older one is refused as `stale-write`. */
export const clearAttentionForm = statusForm.pick({ orderId: true, version: true });

export type ClearAttentionForm = z.infer<typeof clearAttentionForm>;
