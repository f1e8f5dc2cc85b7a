import type { RefusalReason } from "#shop/refusal.ts";

export type FormProblem = {
  fieldErrors?: Partial<Record<string, string[]>>;
  formError?: string;
  /** Stable code; the message may change. */
  reason?: RefusalReason;
  /** Details, for reasons that can have several. */
  reasons?: readonly string[];
};
