import { Link } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { signInForm } from "#shop/accounts/account-forms.ts";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import { checkWith } from "#app/components/forms/check-with.ts";
import { EmailField, type RememberedEmail } from "#app/components/accounts/email-field.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

type SignInFormProps = RememberedEmail & {
  readonly answer: FormResult | undefined;
  readonly next: string | undefined;
};

const checkPassword = checkWith(signInForm.shape.password);

export function SignInForm({ answer, next, ...remembered }: SignInFormProps) {
  const isUnverified = answer?.problem?.reason === "email-not-verified";
  const isCheckout = next?.startsWith("/checkout") ?? false;
  const codeDoor = (
    <Button variant={isCheckout ? "main" : "default"} size="large" block asChild>
      <Link to={authPath("email-code", next)}>Email me a sign-in code</Link>
    </Button>
  );
  return (
    <>
      {isCheckout && (
        <>
          {codeDoor}
          <p className="auth-other">No account needed. Or use your password:</p>
        </>
      )}
      <IntentForm
        intent="sign-in"
        answer={answer}
        label="Sign In"
        submitLabel="Sign In"
        busyLabel="Signing in..."
        button={{ variant: isCheckout ? "default" : "main", size: "large", block: true }}
        alertMore={
          isUnverified && (
            <p>
              <Link className="link" to={authPath("check-email", next)}>
                Send the email again
              </Link>
            </p>
          )
        }
      >
        <EmailField
          {...remembered}
          autoComplete="username"
          errors={errorsOf(answer, "sign-in", "email")}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={200}
          validate={checkPassword}
          errors={errorsOf(answer, "sign-in", "password")}
        />
        <p>
          <Link className="link" to={authPath("forgot", next)}>
            Forgot your password
          </Link>
        </p>
      </IntentForm>
      {!isCheckout && codeDoor}
      <p className="auth-other">
        New here?{" "}
        <Link className="link" to={authPath("sign-up", next)}>
          Create Account
        </Link>
      </p>
    </>
  );
}
