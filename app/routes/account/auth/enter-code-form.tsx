import { Link } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import { MailedCodeField } from "#app/components/accounts/mailed-code-field.tsx";
import { useSignedInElsewhere } from "#app/components/accounts/use-signed-in-elsewhere.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";

type EnterCodeFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
  /** The masked address that the code was sent to; empty if another browser asked for it. */
  readonly sentTo: string;
};

export function EnterCodeForm({ answer, next, sentTo, ...remembered }: EnterCodeFormProps) {
  useSignedInElsewhere();
  return (
    <>
      <p className="auth-lead">
        {sentTo ? (
          <>
            We've sent a 6-digit code to <b>{sentTo}</b>.
          </>
        ) : (
          "We've sent you a 6-digit code."
        )}{" "}
        Nothing after two minutes? Check your spam folder. An address gets only a few codes an hour,
        so if none comes,{" "}
        <Link className="link" to={authPath("forgot", next)}>
          reset your password
        </Link>
        .
      </p>
      <IntentForm
        intent="mailed-code"
        answer={answer}
        label="Enter your code"
        submitLabel="Sign In"
        busyLabel="Signing in..."
        button={{ variant: "main", size: "large", block: true }}
      >
        {!sentTo && (
          <EmailField {...remembered} errors={errorsOf(answer, "mailed-code", "email")} />
        )}
        <MailedCodeField errors={errorsOf(answer, "mailed-code", "code")} />
      </IntentForm>
      <p className="auth-other">
        <Link className="link" to={authPath("email-code", next)}>
          Send a new code
        </Link>
      </p>
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
