import { z } from "zod";

/** How far the kitchen is behind, in minutes. */
export const behindForm = z.object({
  minutes: z.enum(["10", "20"]).transform(Number),
});

/** One order's time: from the one on the screen, which may be outdated, to another. */
export const movePromiseForm = z.object({
  orderId: z.guid().toLowerCase(),
  from: z.iso.datetime().transform((text) => new Date(text)),
  to: z.iso.datetime().transform((text) => new Date(text)),
});

export type MovePromiseForm = z.infer<typeof movePromiseForm>;
