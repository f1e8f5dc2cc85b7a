import { SetPasswordHint } from "./set-password-hint.tsx";
import { Field } from "./field.tsx";
import type { FormResult } from "./form-result.ts";
import { PasswordField } from "./password-field.tsx";

type ConfirmationFieldsProps = {
  readonly problem: FormResult["problem"];
  readonly needsCode: boolean;
};

/** "Confirm it's you": the password again, and a code for accounts with two-step verification. */
export function ConfirmationFields({ problem, needsCode }: ConfirmationFieldsProps) {
  return (
    <>
      <PasswordField
        label="Your password"
        name="confirmPassword"
        autoComplete="current-password"
        required
        maxLength={200}
        errors={problem?.fieldErrors?.["confirmPassword"]}
        hint={<SetPasswordHint />}
      />
      {needsCode && (
        <Field
          label="Code from your app"
          name="confirmCode"
          className="code-field"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          required
          maxLength={40}
          errors={problem?.fieldErrors?.["confirmCode"]}
        />
      )}
    </>
  );
}
