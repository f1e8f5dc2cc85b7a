import { z } from "zod";
import { storeSettings } from "../../store/store-settings.ts";
import { batchMinutesField, capacityField, wholeNumber } from "./form-numbers.ts";

const { shape } = storeSettings;

/** How many days can be chosen; 0: only as soon as possible. */
export const orderDaysChoices = [0, 1, 2, 7, 14] as const;

/** What a promised time depends on. From the second station on, the stations have a form of their own. */
export const timesForm = z.object({
  version: z.coerce.number().int().positive(),
  capacity: capacityField.optional(),
  batchMinutes: batchMinutesField.optional(),
  orderDays: z.coerce.number().pipe(shape.orderDays),
  finishMinutes: wholeNumber(0, 60, "minutes"),
  travelMinutes: wholeNumber(0, 240, "minutes"),
  lastOrdersMinutes: wholeNumber(0, 120, "minutes"),
  isKitchenScreenRequired: z.literal("on").optional().transform(Boolean),
});

export type TimesForm = z.infer<typeof timesForm>;
