import { useState } from "react";
import { checkWith } from "#app/components/forms/check-with.ts";
import { Field } from "#app/components/forms/field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { errorsOf } from "#app/components/forms/intent-form.tsx";
import { signUpForm } from "#shop/accounts/account-forms.ts";
import { EmailField, type RememberedEmail } from "./email-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

type SignUpFieldsProps = RememberedEmail & { readonly answer: FormResult | undefined };

const checkName = checkWith(signUpForm.shape.fullName);

/** What a new account needs. A password that holds the name or the address is weak. */
export function SignUpFields({ answer, ...remembered }: SignUpFieldsProps) {
  const [name, setName] = useState(answer?.typed?.["fullName"] ?? "");
  return (
    <>
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={name}
        validate={checkName}
        errors={errorsOf(answer, "sign-up", "fullName")}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <EmailField {...remembered} errors={errorsOf(answer, "sign-up", "email")} />
      <NewPasswordField
        label="Password"
        name="password"
        about={[name, remembered.email.split("@")[0] ?? ""]}
        errors={errorsOf(answer, "sign-up", "password")}
      />
    </>
  );
}
