import { Link } from "react-router";
import { Field } from "#app/components/forms/field.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";

type CodeFormProps = {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
  readonly isRecovery: boolean;
};

/** Second step of signing in, for accounts with an authenticator app. */
export function CodeForm({ answer, next, isRecovery }: CodeFormProps) {
  const kind = isRecovery ? "recovery" : "totp";
  return (
    <>
      <p className="auth-lead">
        {isRecovery
          ? "Enter one of the recovery codes you saved when you turned on two-step verification. Each works once."
          : "Open your authenticator app and enter the 6-digit code it shows for this shop."}
      </p>
      <IntentForm
        key={kind}
        intent="code"
        hidden={{ kind }}
        answer={answer}
        label="Sign-in code"
        submitLabel="Sign In"
        busyLabel="Signing in..."
        button={{ variant: "main", size: "large", block: true }}
        alertMore={
          answer?.problem?.reason === "session-missing" && (
            <p>
              <Link className="link" to={authPath("sign-in", next)}>
                Start over
              </Link>
            </p>
          )
        }
      >
        <Field
          label={isRecovery ? "Recovery code" : "Code"}
          name="code"
          className="code-field"
          autoComplete="one-time-code"
          inputMode={isRecovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
          errors={errorsOf(answer, "code", "code")}
        />
      </IntentForm>
      <p className="auth-other">
        <Link className="link" to={authPath("code", next, isRecovery ? {} : { kind: "recovery" })}>
          {isRecovery ? "Use the app instead" : "Use a recovery code instead"}
        </Link>
      </p>
      <p className="auth-other">
        <Link className="link" to={authPath("sign-in", next)}>
          Back to Login
        </Link>
      </p>
    </>
  );
}
