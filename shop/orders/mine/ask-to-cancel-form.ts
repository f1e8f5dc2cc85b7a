import { z } from "zod";

export const askToCancelForm = z.object({
  intent: z.literal("ask-to-cancel"),
  orderId: z.guid(),
});
