import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { notAPhoneNumber } from "./phone-number.ts";

/**
 * The number as it is stored and shown: `(613) 555-0142` in North America, `+44 20 7946 0018`
 * elsewhere, so that one number is always written in one way. Undefined if nobody can be called there.
 */
export function normalisePhoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, "CA");
  if (!number?.isValid()) return undefined;
  return number.countryCallingCode === "1" ? number.formatNational() : number.formatInternational();
}

/**
 * For the `transform` of a phone field that may be empty: its error comes together with those of the other fields. Only
 * on the server: the list of the world's numbers stays out of the browser.
 */
export function checkPhoneField(typed: string, context: z.RefinementCtx): string {
  const phone = typed === "" ? "" : normalisePhoneNumber(typed);
  if (phone !== undefined) return phone;
  context.addIssue({ code: "custom", message: notAPhoneNumber });
  return z.NEVER;
}

/** For the `transform` of a whole form, such as one whose phone is left out with the rest of a delivery. */
export function checkPhoneNumber<Form extends { phone: string | null }>(
  form: Form,
  context: z.RefinementCtx,
): Form {
  if (!form.phone) return form;
  const phone = normalisePhoneNumber(form.phone);
  if (phone !== undefined) return { ...form, phone };
  context.addIssue({ code: "custom", path: ["phone"], message: notAPhoneNumber });
  return z.NEVER;
}
