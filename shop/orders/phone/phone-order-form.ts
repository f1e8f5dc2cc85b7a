import { z } from "zod";
import { checkoutForm, type CheckoutForm } from "../checkout/checkout-form.ts";

const [pickup, delivery] = checkoutForm.options;

/** A caller may have no e-mail address, or not want to spell it. */
const email = z.union([z.string().trim().length(0), pickup.shape.email]).default("");
/** Cash at the counter or at the door: a card number is never said on the phone. */
const paymentMethod = z.literal("cash").default("cash");

/** What staff type while somebody calls: the checkout's fields, without an account. */
export const phoneOrderForm = z.discriminatedUnion("orderType", [
  pickup.extend({ email, paymentMethod }),
  delivery.extend({ email, paymentMethod }),
]) satisfies z.ZodType<CheckoutForm>;

export type PhoneOrderForm = z.infer<typeof phoneOrderForm>;
