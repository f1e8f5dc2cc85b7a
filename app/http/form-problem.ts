import type { FieldIssue } from "#shop/accounts/named-issues.ts";
import type { RefusalReason } from "#shop/refusal.ts";

export type FormProblem = {
  fieldErrors?: Partial<Record<string, string[]>>;
  /** The messages of those field errors that have a code. */
  fieldIssues?: Partial<Record<FieldIssue, string>>;
  formError?: string;
  /** Stable code; the message may change. */
  reason?: RefusalReason;
  /** With `confirmation-required`: the account also has a second factor. */
  needsCode?: boolean;
  /** Details, for reasons that can have several. */
  reasons?: readonly string[];
};
