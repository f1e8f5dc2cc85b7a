import { z } from "zod";
import { batchMinutesRange } from "../plan-batches.ts";

/** A blank field is a mistake, not a zero. */
export const wholeNumber = (min: number, max: number, unit: string) =>
  z
    .string()
    .trim()
    // Number() would also take "1e1" and "0x1f".
    .regex(/^-?\d+(\.\d+)?$/, `Please enter a number of ${unit}`)
    .pipe(z.coerce.number(`Please enter a number of ${unit}`))
    .pipe(
      z
        .int("Please enter a whole number")
        .min(min, `Please enter at least ${min}`)
        .max(max, `Please enter ${max} or less`),
    );

export const batchMinutesField = wholeNumber(
  batchMinutesRange.min,
  batchMinutesRange.max,
  "minutes",
);

const plates = wholeNumber(1, 200, "plates");

/** Empty: no limit. */
export const capacityField = z
  .string()
  .trim()
  .transform((typed, context): number | null => {
    if (typed === "") return null;
    const { data, error } = plates.safeParse(typed);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
    return data ?? z.NEVER;
  });
