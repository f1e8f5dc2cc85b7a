import { z } from "zod";
import { looksLikePhoneNumber, notAPhoneNumber } from "../phone-number.ts";

/** A single line without control characters, so that it cannot inject a mail header. */
function text(minLength: number, maxLength: number, tooShort: string) {
  return z
    .string(tooShort)
    .trim()
    .min(minLength, tooShort)
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, "Please remove line breaks and hidden characters");
}

const notAnAddress = "Please enter a valid email address";
const messageTooShort = "Message must be at least 10 characters";

/** Used by the form in the browser and by the action. */
export const contactForm = z.object({
  name: text(2, 200, "Name must be at least 2 characters"),
  email: z.string(notAnAddress).trim().max(254, notAnAddress).pipe(z.email(notAnAddress)),
  phone: text(0, 40, "")
    .refine((phone) => phone === "" || looksLikePhoneNumber(phone), notAPhoneNumber)
    .default("")
    .transform((phone) => phone || null),
  subject: text(5, 200, "Subject must be at least 5 characters"),
  message: z
    .string(messageTooShort)
    .trim()
    .min(10, messageTooShort)
    .max(5_000, "Please use at most 5000 characters")
    .regex(/^(?:\P{Cc}|[\t\r\n])*$/u, "Please remove hidden characters"),
  /** A honeypot: people do not see this field, so only bots fill it in. */
  website: z.string().default(""),
});

export type ContactForm = z.infer<typeof contactForm>;
