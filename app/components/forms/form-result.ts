import type { RefusalReason } from "#shop/refusal.ts";

export type FormProblem = {
  fieldErrors?: Partial<Record<string, string[]>>;
  formError?: string;
  /** Stable, whatever the words become. */
  reason?: RefusalReason;
  /** What exactly is wrong with it, for reasons that can have several. */
  reasons?: readonly string[];
};

export type SecondFactorSetup = {
  readonly uri: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
};

/** What an action of /auth or /account says when it does not lead on to another page. */
export type FormResult = {
  /** Which of the page's forms it belongs to. */
  readonly intent: string;
  readonly problem?: FormProblem;
  /** What was typed, for a page without a script. Never a password, a code or a token. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Begun, not yet on: shown until the first code is right. */
  readonly setup?: SecondFactorSetup;
  /** Shown once. */
  readonly recoveryCodes?: readonly string[];
};
