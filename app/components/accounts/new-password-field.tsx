import { useState, type ComponentProps } from "react";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { signUpForm } from "#shop/accounts/account-forms.ts";
import { advisePassword } from "#shop/accounts/profile/password-advice.ts";
import { checkWith } from "../forms/check-with.ts";

type NewPasswordFieldProps = Pick<
  ComponentProps<typeof PasswordField>,
  "label" | "name" | "errors"
> & {
  /** Words that make a password weak: the person's name and email address. */
  readonly about?: readonly string[];
  readonly onType?: (password: string) => void;
};

const checkNewPassword = checkWith(signUpForm.shape.password);

/** Gives advice while the customer types. Only the minimum length is enforced. */
export function NewPasswordField({ about, onType, ...field }: NewPasswordFieldProps) {
  const [password, setPassword] = useState("");
  const { strength, label, advice } = advisePassword(password, about);
  return (
    <div className="new-password">
      <PasswordField
        {...field}
        autoComplete="new-password"
        required
        minLength={6}
        maxLength={200}
        validate={checkNewPassword}
        hint="At least 6 characters."
        onChange={({ currentTarget: { value } }) => {
          setPassword(value);
          onType?.(value);
        }}
      />
      <div className="strength" data-strength={strength}>
        <span className="strength-bar" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        <p className="strength-words" role="status">
          {label && (
            <>
              <b>{label}</b> {advice}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
