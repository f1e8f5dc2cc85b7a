import type { z } from "zod";
import type { FieldCheck } from "./use-field-check.ts";

/** The check of one field by the very rule that the server applies. */
export function checkWith(rule: z.ZodType): FieldCheck {
  return (value) => rule.safeParse(value).error?.issues[0]?.message;
}
