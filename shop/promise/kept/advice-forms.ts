import { z } from "zod";
import { batchMinutesRange } from "../plan-batches.ts";

const batchMinutes = z.coerce.number().int().min(batchMinutesRange.min).max(batchMinutesRange.max);

export const takeAdviceForm = z.object({
  /** Of the settings that the advice was given for. */
  version: z.coerce.number().int().positive(),
  stationId: z.guid(),
  batchMinutes,
});

export const leaveAdviceForm = takeAdviceForm.omit({ version: true });
