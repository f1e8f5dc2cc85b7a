import { useEffect, useRef } from "react";
import { Link, useSubmit } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type VerifyEmailFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly token: string;
};

/**
 * A mail scanner that opens the link must not use it up, so only a POST verifies. With a script the
 * form is submitted automatically.
 */
export function VerifyEmailForm({ answer, token, ...remembered }: VerifyEmailFormProps) {
  const submit = useSubmit();
  const isSubmitted = useRef(false);
  const needsNewLink = token === "" || answer?.intent === "resend" || answer?.problem !== undefined;
  useEffect(() => {
    if (needsNewLink || isSubmitted.current) return;
    isSubmitted.current = true;
    void submit({ intent: "verify", token }, { method: "post", replace: true });
  }, [needsNewLink, submit, token]);

  if (!needsNewLink)
    return (
      <>
        <p className="auth-lead">Press the button to finish setting up your account.</p>
        <IntentForm
          intent="verify"
          hidden={{ token }}
          answer={answer}
          submitLabel="Verify my email"
          busyLabel="Verifying..."
          button={{ variant: "main", size: "large", block: true }}
        />
      </>
    );
  return (
    <>
      <IntentForm
        intent="resend"
        answer={answer?.intent === "verify" ? { ...answer, intent: "resend" } : answer}
        label="Send the email again"
        submitLabel="Send a new link"
        busyLabel="Sending..."
        button={{ variant: "main", size: "large", block: true }}
      >
        <EmailField {...remembered} errors={errorsOf(answer, "resend", "email")} />
      </IntentForm>
      <p className="auth-other">
        <Link className="link" to="/auth">
          Back to Login
        </Link>
      </p>
    </>
  );
}
