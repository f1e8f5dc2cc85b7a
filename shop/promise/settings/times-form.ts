import { z } from "zod";
import { storeSettings } from "../../store/store-settings.ts";

const { shape } = storeSettings;

/** A blank field is a mistake, not a zero. */
const whole = (min: number, max: number, unit: string) =>
  z
    .string()
    .trim()
    .min(1, `Please enter a number of ${unit}`)
    .pipe(z.coerce.number(`Please enter a number of ${unit}`))
    .pipe(
      z
        .int("Please enter a whole number")
        .min(min, `Please enter at least ${min}`)
        .max(max, `Please enter ${max} or less`),
    );

const plates = whole(1, 200, "plates");

/** Empty: no limit. */
const capacity = z
  .string()
  .trim()
  .transform((typed, context): number | null => {
    if (typed === "") return null;
    const { data, error } = plates.safeParse(typed);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
    return data ?? z.NEVER;
  });

/** How many days can be chosen; 0: only as soon as possible. */
export const orderDaysChoices = [0, 1, 2, 7, 14] as const;

/** What a promised time depends on. The first station makes what the owner said nothing about. */
export const timesForm = z.object({
  version: z.coerce.number().int().positive(),
  capacity,
  batchMinutes: whole(1, 120, "minutes"),
  orderDays: z.coerce.number().pipe(shape.orderDays),
  finishMinutes: whole(0, 60, "minutes"),
  travelMinutes: whole(0, 240, "minutes"),
  lastOrdersMinutes: whole(0, 120, "minutes"),
  isKitchenScreenRequired: z.literal("on").optional().transform(Boolean),
});

export type TimesForm = z.infer<typeof timesForm>;
