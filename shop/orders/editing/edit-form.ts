import { z } from "zod";
import { checkoutForm } from "../checkout/checkout-form.ts";
import { parseJson } from "#shop/parse-json.ts";

const { lines, expectedTotalCents } = checkoutForm.options[0].shape;
const unreadable = "We couldn't read the items. Please reload the page.";

/** Lines of the order that stay, by position; lines that are left out are removed. */
const kept = z
  .string(unreadable)
  .transform(parseJson)
  .pipe(
    z
      .array(
        z.object({ position: z.int().min(0).max(10_000), quantity: z.int().min(1).max(99) }),
        unreadable,
      )
      .max(50),
  )
  .refine(
    (all) => new Set(all.map(({ position }) => position)).size === all.length,
    "An item is there twice. Please reload the page.",
  );

export const editOrderForm = z
  .object({
    orderId: z.guid().toLowerCase(),
    version: z.coerce.number().int(),
    kept,
    added: lines,
    /** The total on the page. Compared with our own, never charged. */
    expectedTotalCents,
    /** A later time that the page has shown. */
    acceptedFor: z.iso.datetime().optional(),
    /** Created with the page: the same form again is the same refund. */
    refundId: z.uuid().toLowerCase(),
  })
  .refine(({ kept: stay, added }) => stay.length + added.length > 0, {
    path: ["added"],
    message: "An order needs something in it. To call it off, cancel it.",
  })
  .refine(({ kept: stay, added }) => stay.length + added.length <= 50, {
    path: ["added"],
    message: "An order can have up to 50 different items",
  });

export type EditOrderForm = z.infer<typeof editOrderForm>;
