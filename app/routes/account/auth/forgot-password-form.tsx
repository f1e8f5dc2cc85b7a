import MailCheck from "lucide-react/icons/mail-check";
import { Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type ForgotPasswordFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
  readonly isSent: boolean;
};

export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { answer, next, isSent, ...remembered } = props;
  return (
    <>
      {isSent ? (
        <div className="auth-note">
          <Icon as={MailCheck} size={24} />
          <div>
            <p className="title">Password reset email sent!</p>
            <p>
              Please check your email for password reset instructions. If that address has an
              account, the email is on its way. Check your spam folder too. An address gets only a
              few of these emails an hour.
            </p>
          </div>
        </div>
      ) : (
        <p className="auth-lead">Enter your email and we'll send a reset link.</p>
      )}
      <IntentForm
        intent="forgot"
        answer={answer}
        label="Reset Password"
        submitLabel={isSent ? "Send it again" : "Send reset link"}
        busyLabel="Sending..."
        button={{ variant: isSent ? "default" : "main", size: "large", block: true }}
      >
        <EmailField {...remembered} errors={errorsOf(answer, "forgot", "email")} />
      </IntentForm>
      <p className="auth-other">
        <Link className="link" to={authPath("sign-in", next)}>
          Back to Login
        </Link>
      </p>
    </>
  );
}
