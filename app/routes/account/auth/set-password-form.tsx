import { useState } from "react";
import { Link } from "react-router";
import { FormAlert } from "#app/components/forms/form-alert.tsx";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { authPath } from "#app/components/accounts/auth-mode.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { NewPasswordField } from "#app/components/accounts/new-password-field.tsx";

type SetPasswordFormProps = {
  readonly answer: FormResult | undefined;
  readonly token: string;
};

export function SetPasswordForm({ answer, token }: SetPasswordFormProps) {
  const [password, setPassword] = useState("");
  const newLink = (
    <p>
      <Link className="link" to={authPath("forgot", undefined)}>
        Request a new link
      </Link>
    </p>
  );
  if (token === "")
    return (
      <FormAlert>
        <p>This link is incomplete. Please open it from the email again.</p>
        {newLink}
      </FormAlert>
    );
  return (
    <IntentForm
      intent="reset-password"
      hidden={{ token }}
      answer={answer}
      label="Set New Password"
      submitLabel="Update Password"
      busyLabel="Updating..."
      button={{ variant: "main", size: "large", block: true }}
      alertMore={answer?.problem?.reason === "invalid-token" && newLink}
    >
      <NewPasswordField
        label="New Password"
        name="password"
        errors={errorsOf(answer, "reset-password", "password")}
        onType={setPassword}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirmation"
        autoComplete="new-password"
        required
        maxLength={200}
        validate={(value) =>
          value === password ? undefined : "Please make sure both passwords match."
        }
        errors={errorsOf(answer, "reset-password", "confirmation")}
      />
    </IntentForm>
  );
}
