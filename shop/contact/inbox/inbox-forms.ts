import { z } from "zod";

/** As many as a contact message. */
export const maxAnswerLength = 5_000;

/** What the page showed: an answer to an outdated page is refused. */
const version = z.coerce.number().int().positive();

/** Used by the form in the browser and by the action. */
export const answerForm = z.object({
  version,
  /** Created with the page: the same form again is the same answer. */
  answerId: z.uuid().toLowerCase(),
  text: z
    .string("Please write an answer")
    // A browser counts a line break as one character and sends two.
    .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
    .min(1, "Please write an answer")
    .max(maxAnswerLength, `Please use at most ${maxAnswerLength} characters`)
    .regex(/^(?:\P{Cc}|[\t\n])*$/u, "Please remove hidden characters"),
});
export type AnswerForm = z.infer<typeof answerForm>;

export const messageVersionForm = z.object({ version });
