import { z } from "zod";
import { cleanNote, maxNoteLength } from "./note.ts";

const id = z.guid().toLowerCase();
const addOn = z.object({ id, quantity: z.int().min(1).max(20) });

/** Absent if empty, so that a form without notes is the same form as before there were any. */
export const noteField = z
  .string()
  .transform(cleanNote)
  .pipe(z.string().max(maxNoteLength, `Please use at most ${maxNoteLength} characters`))
  .transform((text) => text || undefined)
  .optional();

/** A plate as the browser sends it: ids and quantities only. Prices and names come from the catalogue. */
export const plateFields = {
  productId: id,
  addOns: z
    .array(addOn)
    .max(50)
    .refine((addOns) => new Set(addOns.map((one) => one.id)).size === addOns.length)
    .default([]),
  note: noteField,
};
