import { z } from "zod";

export const maxRows = 500;
export const maxListBytes = 1024 * 1024;
export const listTooLarge = "That's more than 1 MB. Please split your list and import each part.";

/** The list as text; empty if a file was chosen. */
export const previewImportForm = z.object({ text: z.string().default("") });

/** `12.k3v9…` is row 12 with what the preview said about it; one per ticked row. */
const tickedRow = /^(\d{1,7})\.([\w-]{22})$/;

/** The ticked rows are one text, because a parsed form has one value per name. */
export const saveImportForm = z.object({
  text: z.string(),
  rows: z
    .string()
    .transform((sent) => sent.split(" ").filter(Boolean))
    .pipe(
      z.array(z.string().regex(tickedRow)).transform((rows) =>
        rows.map((ticked) => {
          const [, row, shown] = tickedRow.exec(ticked)!;
          return { row: Number(row), shown: shown! };
        }),
      ),
    ),
});

export type SaveImportForm = z.infer<typeof saveImportForm>;
