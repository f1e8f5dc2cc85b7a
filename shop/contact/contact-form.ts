import { z } from "zod";

/** One line: no control characters, so that nothing typed here can become a header of a mail. */
function text(minLength: number, maxLength: number, tooShort: string) {
  return z
    .string(tooShort)
    .trim()
    .min(minLength, tooShort)
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, "Please use plain text");
}

const notAnAddress = "Please enter a valid email address";
const messageTooShort = "Message must be at least 10 characters";

/** One schema for the form in the browser and the action on the server. */
export const contactForm = z.object({
  name: text(2, 200, "Name must be at least 2 characters"),
  email: z.string(notAnAddress).trim().max(254, notAnAddress).pipe(z.email(notAnAddress)),
  phone: text(0, 40, "")
    .default("")
    .transform((phone) => phone || null),
  subject: text(5, 200, "Subject must be at least 5 characters"),
  message: z
    .string(messageTooShort)
    .trim()
    .min(10, messageTooShort)
    .max(5_000, "Please use at most 5000 characters")
    .regex(/^(?:\P{Cc}|[\t\r\n])*$/u, "Please use plain text"),
  /** No person sees this field; whoever fills it in is a machine. */
  website: z.string().default(""),
});

export type ContactForm = z.infer<typeof contactForm>;
