import { checkWith } from "#app/components/forms/check-with.ts";
import { Field } from "#app/components/forms/field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { errorsOf } from "#app/components/forms/intent-form.tsx";
import { signUpForm } from "#shop/accounts/account-forms.ts";
import { EmailField, type RememberedEmail } from "./email-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** Kept from mode to mode, for whoever comes back to correct the address. */
export type RememberedPerson = RememberedEmail & {
  readonly fullName: string;
  readonly onFullName: (fullName: string) => void;
};

type SignUpFieldsProps = RememberedPerson & { readonly answer: FormResult | undefined };

const checkName = checkWith(signUpForm.shape.fullName);

/** What a new account needs. A password that holds the name or the address is weak. */
export function SignUpFields(props: SignUpFieldsProps) {
  const { answer, fullName, onFullName, ...remembered } = props;
  return (
    <>
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={fullName}
        validate={checkName}
        errors={errorsOf(answer, "sign-up", "fullName")}
        onChange={({ currentTarget: { value } }) => onFullName(value)}
      />
      <EmailField {...remembered} errors={errorsOf(answer, "sign-up", "email")} />
      <NewPasswordField
        label="Password"
        name="password"
        about={[fullName, remembered.email.split("@")[0] ?? ""]}
        errors={errorsOf(answer, "sign-up", "password")}
      />
    </>
  );
}
