import { useEffect, useRef } from "react";
import { Link, useSubmit } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import { NewPasswordField } from "#app/components/accounts/new-password-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type VerifyEmailFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly token: string;
  /** True in any browser but the one that signed up. */
  readonly needsPassword: boolean;
};

/**
 * A mail scanner that opens the link must not use it up, so only a POST verifies. With a script the
 * form is submitted automatically.
 */
export function VerifyEmailForm(props: VerifyEmailFormProps) {
  const { answer, token, ...remembered } = props;
  const submit = useSubmit();
  const isSubmitted = useRef(false);
  const { reason } = answer?.problem ?? {};
  const isPasswordWrong = reason === "password-required" || reason === "weak-password";
  const needsPassword = props.needsPassword || isPasswordWrong;
  const needsNewLink =
    token === "" ||
    answer?.intent === "resend" ||
    (answer?.problem !== undefined && !isPasswordWrong);
  useEffect(() => {
    if (needsNewLink || needsPassword || isSubmitted.current) return;
    isSubmitted.current = true;
    void submit({ intent: "verify", token }, { method: "post", replace: true });
  }, [needsNewLink, needsPassword, submit, token]);

  if (!needsNewLink && needsPassword)
    return (
      <>
        <p className="auth-lead">
          One last step: choose a password. You signed up in another browser, so this makes sure
          that the account is really yours.
        </p>
        <IntentForm
          intent="verify"
          hidden={{ token }}
          answer={answer}
          label="Choose a password"
          submitLabel="Verify and sign in"
          busyLabel="Verifying..."
          button={{ variant: "main", size: "large", block: true }}
        >
          <NewPasswordField
            label="New Password"
            name="password"
            errors={errorsOf(answer, "verify", "password")}
          />
        </IntentForm>
      </>
    );
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
