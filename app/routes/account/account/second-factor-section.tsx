import { Field } from "#app/components/forms/field.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { OwnPasswordField } from "./own-password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetupForm } from "./second-factor-setup-form.tsx";

type SecondFactorSectionProps = {
  readonly isOn: boolean;
  /** The account is an administrator's and opens no admin page without it. */
  readonly isRequired: boolean;
  readonly answer: FormResult | undefined;
};

export function SecondFactorSection({ isOn, isRequired, answer }: SecondFactorSectionProps) {
  return (
    <AccountSection
      title="Two-step verification"
      lead="Add a second step to signing in: a code from an authenticator app on your phone. A stolen password alone won't let anyone in."
    >
      <p className="factor-state" data-on={isOn || undefined}>
        {isOn ? "On" : "Off"}
      </p>
      {isOn ? (
        <SecondFactorOn isRequired={isRequired} answer={answer} />
      ) : answer?.setup ? (
        <SecondFactorSetupForm setup={answer.setup} answer={answer} />
      ) : (
        <IntentForm
          intent="start-factor"
          answer={answer}
          label="Set up two-step verification"
          submitLabel="Set up"
          busyLabel="Preparing..."
        >
          <OwnPasswordField errors={errorsOf(answer, "start-factor", "password")} />
        </IntentForm>
      )}
    </AccountSection>
  );
}

function SecondFactorOn({ isRequired, answer }: Omit<SecondFactorSectionProps, "isOn">) {
  return (
    <>
      {answer?.recoveryCodes && (
        <div className="factor-new-codes" role="status">
          <p>
            Here are your new recovery codes. The old ones no longer work. Save these now: we won't
            show them again.
          </p>
          <RecoveryCodes codes={answer.recoveryCodes} />
        </div>
      )}
      <div className="factor-forms">
        <IntentForm
          intent="renew-codes"
          answer={answer}
          label="New recovery codes"
          submitLabel="Get new recovery codes"
          busyLabel="Preparing..."
        >
          <OwnPasswordField
            label="Your password, to get new codes"
            errors={errorsOf(answer, "renew-codes", "password")}
          />
        </IntentForm>
        <IntentForm
          intent="stop-factor"
          answer={answer}
          label="Turn off two-step verification"
          submitLabel="Turn off"
          busyLabel="Turning off..."
          button={{ variant: "danger" }}
        >
          <OwnPasswordField
            label="Your password, to turn codes off"
            errors={errorsOf(answer, "stop-factor", "password")}
          />
          {isRequired && (
            <Field
              label="Code from the app, or a recovery code"
              name="code"
              className="code-field"
              hint="New phone? Turn it off, then set it up again. The admin pages stay closed until you have."
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={40}
              errors={errorsOf(answer, "stop-factor", "code")}
            />
          )}
        </IntentForm>
      </div>
    </>
  );
}
