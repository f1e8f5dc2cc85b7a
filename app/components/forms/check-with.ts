import type { z } from "zod";
import type { FieldCheck } from "./use-field-check.ts";

/** Validates one field with the same rule as the server. */
export function checkWith(rule: z.ZodType): FieldCheck {
  return (value) => rule.safeParse(value).error?.issues[0]?.message;
}
