import { SetPasswordHint } from "#app/components/forms/set-password-hint.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { passwordForm } from "#shop/accounts/account-forms.ts";
import { checkWith } from "#app/components/forms/check-with.ts";

type OwnPasswordFieldProps = {
  readonly label?: string;
  readonly name?: string;
  readonly errors: readonly string[] | undefined;
};

const checkPassword = checkWith(passwordForm.shape.password);

/** Asked before sensitive changes, so that an unlocked phone is not enough. */
export function OwnPasswordField({
  label = "Your password",
  name = "password",
  errors,
}: OwnPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="current-password"
      required
      maxLength={200}
      validate={checkPassword}
      errors={errors}
      hint={<SetPasswordHint />}
    />
  );
}
