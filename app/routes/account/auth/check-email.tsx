import { Link } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import { MailedCodeField } from "#app/components/accounts/mailed-code-field.tsx";
import { useSignedInElsewhere } from "#app/components/accounts/use-signed-in-elsewhere.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";

type CheckEmailProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
  /** The masked address that this browser signed up with; empty if unknown. */
  readonly sentTo: string;
};

export function CheckEmail({ answer, next, sentTo, ...remembered }: CheckEmailProps) {
  useSignedInElsewhere();
  return (
    <>
      <p className="auth-lead">
        {sentTo ? (
          <>
            We sent an email to <b>{sentTo}</b>.
          </>
        ) : (
          "We sent you an email."
        )}{" "}
        Type its 6-digit code here, or tap <b>Verify my email</b> in it, and you're in.
      </p>
      <IntentForm
        intent="mailed-code"
        answer={answer}
        label="Enter your code"
        submitLabel="Verify"
        busyLabel="Verifying..."
        button={{ variant: "main", size: "large", block: true }}
      >
        {!sentTo && (
          <EmailField {...remembered} errors={errorsOf(answer, "mailed-code", "email")} />
        )}
        <MailedCodeField errors={errorsOf(answer, "mailed-code", "code")} />
      </IntentForm>
      <div className="auth-help">
        <h2 className="title">Didn't get it?</h2>
        <ul>
          <li>Give it a minute or two.</li>
          <li>Check your spam folder.</li>
          <li>An address gets only a few of these emails an hour.</li>
          <li>
            Typo in your email?{" "}
            <Link className="link" to={authPath("sign-up", next)}>
              Use another address
            </Link>
            .
          </li>
        </ul>
      </div>
      <IntentForm
        intent="resend"
        answer={answer}
        label="Send the email again"
        submitLabel="Send it again"
        busyLabel="Sending..."
        button={{ size: "large", block: true }}
      >
        {!sentTo && <EmailField {...remembered} errors={errorsOf(answer, "resend", "email")} />}
      </IntentForm>
      <p className="auth-other">
        <Link className="link" to={authPath("sign-in", next)}>
          Back to Login
        </Link>
      </p>
    </>
  );
}
