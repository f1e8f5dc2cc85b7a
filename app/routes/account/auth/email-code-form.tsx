import { Link } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type EmailCodeFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
};

/** Requests a code for signing in without the password. */
export function EmailCodeForm({ answer, next, ...remembered }: EmailCodeFormProps) {
  return (
    <>
      <p className="auth-lead">
        Enter your email and we'll send you a 6-digit code. No password needed, and no account
        either.
      </p>
      <IntentForm
        intent="send-code"
        answer={answer}
        label="Sign in with an email code"
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
      <p className="auth-other">
        New here?{" "}
        <Link className="link" to={authPath("sign-up", next)}>
          Create Account
        </Link>
      </p>
    </>
  );
}
