import type { FormProblem } from "#app/http/form-problem.ts";
import type { ImportResult } from "#shop/catalogue/import/import-menu.server.ts";
import type { ImportPreview } from "#shop/catalogue/import/preview-import.server.ts";

/** What the page shows after a form was sent. */
export type ImportAnswer = FormProblem & {
  readonly preview?: ImportPreview;
  /** The rows that stay ticked in a preview that is shown again; undefined for all. */
  readonly ticked?: readonly number[];
  readonly done?: ImportResult;
  /** What was pasted, for a page without a script. */
  readonly text?: string;
};
