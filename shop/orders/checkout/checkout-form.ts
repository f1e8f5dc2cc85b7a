import { z } from "zod";
import { noteField, plateFields } from "#shop/cart/plate-fields.ts";
import { looksLikePhoneNumber, notAPhoneNumber } from "#shop/phone-number.ts";
import { parseJson } from "#shop/parse-json.ts";

/** What fits the database's columns, which hold whole cents as 32-bit integers. */
const largestTotalCents = 2_000_000_000;
export const postalCodeHint = "Please enter a postal code like K7L 0A1";

/** One line of text as the database accepts it: trimmed, not too long, no control characters (NUL, line breaks). */
function text(maxLength: number, isMissing: string) {
  return z
    .string(isMissing)
    .trim()
    .min(1, isMissing)
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, "Please remove line breaks and hidden characters");
}

const notAnAddress = "Please enter a valid email address";
const email = z.string(notAnAddress).trim().max(254, notAnAddress).pipe(z.email(notAnAddress));

/** Canadian postal codes omit letters that look like digits. Formatted as `K7L 0A1`. */
const postalCode = text(20, "Postal code is required").pipe(
  z
    .string()
    .toUpperCase()
    .regex(/^[A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z][ -]?\d[A-CEGHJ-NPR-TV-Z]\d$/, postalCodeHint)
    .transform((code) => `${code.slice(0, 3)} ${code.slice(-3)}`),
);

/** Ids and quantities only: prices, names and totals from the browser are dropped. */
const checkoutLine = z.object({
  // In this order, because a checkout that is sent again is recognized by its text.
  productId: plateFields.productId,
  quantity: z.int().min(1).max(99),
  addOns: plateFields.addOns,
  note: plateFields.note,
});

const unreadable = "We couldn't read your cart. Please reload the page.";
const lines = z
  .union([z.array(z.unknown()), z.string().transform(parseJson)], unreadable)
  .pipe(
    z.array(checkoutLine, unreadable).max(50, "You can order up to 50 different items at once"),
  );

const order = {
  /** Created with the page: a second click, a retry or a lost response is the same checkout. */
  checkoutId: z.uuid().toLowerCase(),
  paymentMethod: z.enum(["cash", "card"], "Please choose how to pay"),
  name: text(200, "Full name is required"),
  email,
  phone: text(40, "Phone is required").pipe(
    z.string().refine(looksLikePhoneNumber, notAPhoneNumber),
  ),
  lines,
  /** A time that the customer chose, as an instant. */
  when: z.union([z.literal("asap"), z.iso.datetime()], "Please choose a time").default("asap"),
  /** The time that the page showed for "as soon as possible". */
  shownFor: z.iso.datetime().optional(),
  /** To the kitchen, about the whole order. */
  note: noteField,
  /** The total on the page. Compared with our own quote, never charged. */
  expectedTotalCents: z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      unreadable,
    )
    .pipe(z.int().min(0).max(largestTotalCents, "Please call us for an order this big")),
};

/** One schema for the form in the browser and the action on the server. */
export const checkoutForm = z.discriminatedUnion("orderType", [
  z.object({ orderType: z.literal("pickup"), ...order }),
  z.object({
    orderType: z.literal("delivery"),
    ...order,
    address: text(300, "Address is required"),
    city: text(100, "City is required"),
    zipCode: postalCode,
  }),
]);

export type CheckoutForm = z.infer<typeof checkoutForm>;
export type CheckoutLine = z.infer<typeof checkoutLine>;
