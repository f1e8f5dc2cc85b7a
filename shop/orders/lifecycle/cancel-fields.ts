import { z } from "zod";
import { cleanNote } from "#shop/cart/note.ts";

/** Why an order was cancelled, as its history says it. */
export const cancelReasons = [
  "Customer asked",
  "Sold out",
  "Too busy",
  "Couldn't reach the customer",
  "Ordered twice",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const maxCancelMessageLength = 300;

/** What the customer of a cancelled order is told, in one line: the database takes no control characters. */
const cancelMessage = z
  .string()
  .transform(cleanNote)
  .pipe(
    z
      .string()
      .max(maxCancelMessageLength, `Please use at most ${maxCancelMessageLength} characters`),
  );

export const cancelFields = {
  reason: z.enum(cancelReasons).optional(),
  message: cancelMessage.optional(),
};
