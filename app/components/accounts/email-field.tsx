import { Field } from "#app/components/forms/field.tsx";
import { emailForm } from "#shop/accounts/account-forms.ts";
import { checkWith } from "../forms/check-with.ts";

/** The typed email is kept from mode to mode. */
export type RememberedEmail = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
};

type EmailFieldProps = RememberedEmail & {
  readonly errors: readonly string[] | undefined;
  readonly autoComplete?: "email" | "username";
};

const checkEmail = checkWith(emailForm.shape.email);

export function EmailField({ email, onEmail, errors, autoComplete = "email" }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
      defaultValue={email}
      validate={checkEmail}
      errors={errors}
      onChange={({ currentTarget: { value } }) => onEmail(value)}
    />
  );
}
