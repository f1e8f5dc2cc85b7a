import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { NewPasswordField } from "#app/components/accounts/new-password-field.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";

type PasswordSectionProps = {
  readonly name: string;
  readonly email: string;
  readonly answer: FormResult | undefined;
};

export function PasswordSection({ name, email, answer }: PasswordSectionProps) {
  return (
    <AccountSection
      title="Password"
      lead="Changing your password signs out all your other devices."
    >
      <IntentForm
        intent="password"
        answer={answer}
        label="Change password"
        submitLabel="Change password"
        busyLabel="Changing..."
      >
        {/* Tells password managers which account this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <OwnPasswordField
          label="Current password"
          name="currentPassword"
          errors={errorsOf(answer, "password", "currentPassword")}
        />
        <NewPasswordField
          label="New password"
          name="newPassword"
          about={[name, email.split("@")[0] ?? ""]}
          errors={errorsOf(answer, "password", "newPassword")}
        />
      </IntentForm>
    </AccountSection>
  );
}
