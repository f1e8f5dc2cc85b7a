import { useState } from "react";
import { Link } from "react-router";
import { Field } from "#app/components/forms/field.tsx";
import { signUpForm } from "#shop/accounts/account-forms.ts";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { checkWith } from "#app/components/forms/check-with.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { NewPasswordField } from "#app/components/accounts/new-password-field.tsx";

type SignUpFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
};

const checkName = checkWith(signUpForm.shape.fullName);

export function SignUpForm({ answer, next, ...remembered }: SignUpFormProps) {
  const [name, setName] = useState(answer?.typed?.["fullName"] ?? "");
  return (
    <>
      <IntentForm
        intent="sign-up"
        answer={answer}
        label="Sign Up"
        submitLabel="Sign Up"
        busyLabel="Creating account..."
        button={{ variant: "main", size: "large", block: true }}
      >
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
      </IntentForm>
      <p className="auth-other">
        Already have an account?{" "}
        <Link className="link" to={authPath("sign-in", next)}>
          Sign In
        </Link>
      </p>
    </>
  );
}
