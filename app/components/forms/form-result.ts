import type { FormProblem } from "#app/http/form-problem.ts";

export type SecondFactorSetup = {
  readonly uri: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
};

/** What an action returns if it does not redirect. */
export type FormResult = {
  /** Names the form of the page that it belongs to. */
  readonly intent: string;
  readonly problem?: FormProblem;
  /** The typed values, for a page without a script. Never a password, a code or a token. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Started but not active: shown until the customer enters a correct code. */
  readonly setup?: SecondFactorSetup;
  /** Shown once. */
  readonly recoveryCodes?: readonly string[];
};
