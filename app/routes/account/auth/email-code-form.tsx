import { Link } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type EmailCodeFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
};

/** A way in without the password: asks for the code. */
export function EmailCodeForm({ answer, next, ...remembered }: EmailCodeFormProps) {
  return (
    <>
      <p className="auth-lead">
        Tell us your email address and we send you 6 digits to sign in with. No password needed.
      </p>
      <IntentForm
        intent="send-code"
        answer={answer}
        label="Sign in by email"
        submitLabel="Send me a code"
        busyLabel="Sending..."
        button={{ variant: "main", size: "large", block: true }}
      >
        <EmailField {...remembered} errors={errorsOf(answer, "send-code", "email")} />
      </IntentForm>
      <p className="auth-other">
        <Link className="link" to={authPath("sign-in", next)}>
          Use my password instead
        </Link>
      </p>
    </>
  );
}
