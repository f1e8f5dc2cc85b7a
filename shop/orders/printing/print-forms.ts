import { z } from "zod";

export const printForm = z.object({ orderId: z.guid().toLowerCase() });
/** Ids with commas between them. */
export const forgetPrintsForm = z.object({
  orderIds: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.guid().toLowerCase()).min(1).max(20)),
});
