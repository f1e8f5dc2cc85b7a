import { Link } from "react-router";
import { IntentForm } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { SignUpFields, type RememberedPerson } from "#app/components/accounts/sign-up-fields.tsx";

type SignUpFormProps = RememberedPerson & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
};

export function SignUpForm({ answer, next, ...remembered }: SignUpFormProps) {
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
        <SignUpFields {...remembered} answer={answer} />
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
