import { useEffect, useRef } from "react";
import { Link, useSubmit } from "react-router";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import { NewPasswordField } from "#app/components/accounts/new-password-field.tsx";
import { useTellWaitingTabs } from "#app/components/accounts/use-signed-in-elsewhere.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";

type VerifyEmailFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly token: string;
  readonly next: string | undefined;
  /** True in any browser but the one that signed up. */
  readonly needsPassword: boolean;
  /** To type in the browser that signed up. */
  readonly code: string | undefined;
  /** The address is verified already. */
  readonly isDone: boolean;
};

/**
 * A mail scanner that opens the link must not use it up, so only a POST verifies. With a script the
 * form is submitted automatically.
 */
export function VerifyEmailForm(props: VerifyEmailFormProps) {
  const { answer, token, next, code, isDone, ...remembered } = props;
  const submit = useSubmit();
  const isSubmitted = useRef(false);
  useTellWaitingTabs();
  const { reason } = answer?.problem ?? {};
  const isPasswordWrong = reason === "password-required" || reason === "weak-password";
  const needsPassword = props.needsPassword || isPasswordWrong;
  const needsNewLink =
    token === "" ||
    answer?.intent === "resend" ||
    (answer?.problem !== undefined && !isPasswordWrong);
  useEffect(() => {
    if (isDone || needsNewLink || needsPassword || isSubmitted.current) return;
    isSubmitted.current = true;
    void submit({ intent: "verify", token }, { method: "post", replace: true });
  }, [isDone, needsNewLink, needsPassword, submit, token]);

  if (isDone && !answer)
    return (
      <>
        <p className="auth-lead">This email address is already verified.</p>
        <p className="auth-other">
          <Link className="link" to={authPath("sign-in", next)}>
            Sign In
          </Link>
        </p>
      </>
    );

  if (!needsNewLink && needsPassword)
    return (
      <>
        <p className="auth-lead">
          {code ? (
            <>Ordering on another device? Type this code there:</>
          ) : (
            <>
              Ordering on another device? Press <b>Send it again</b> there, and type the new code.
            </>
          )}
        </p>
        {code && <output className="mailed-code">{`${code.slice(0, 3)} ${code.slice(3)}`}</output>}
        <p className="auth-lead">
          Or go on here: choose a new password. You signed up in another browser, so this makes sure
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
