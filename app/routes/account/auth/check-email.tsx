import { Link } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type CheckEmailProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
  /** The masked address of who just signed up in this browser; empty when we do not know it. */
  readonly sentTo: string;
};

/** Stays until it is no longer needed; the toast that came with it does not. */
export function CheckEmail({ answer, next, sentTo, ...remembered }: CheckEmailProps) {
  return (
    <>
      <p className="auth-lead">
        {sentTo ? (
          <>
            We have written to <b>{sentTo}</b>.
          </>
        ) : (
          "We have written to you."
        )}{" "}
        Open the mail and press <b>Verify my email</b>: then your account is ready and you are
        signed in.
      </p>
      <div className="auth-help">
        <h2 className="title">Nothing there?</h2>
        <ul>
          <li>Give it a minute or two.</li>
          <li>Look in the spam folder.</li>
          <li>
            A slip in the address?{" "}
            <Link className="link" to={authPath("sign-up", next)}>
              Sign up again
            </Link>
            .
          </li>
        </ul>
      </div>
      <IntentForm
        intent="resend"
        answer={answer}
        label="Send the email again"
        submitLabel="Resend"
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
