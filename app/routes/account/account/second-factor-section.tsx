import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { OwnPasswordField } from "./own-password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetupForm } from "./second-factor-setup-form.tsx";

type SecondFactorSectionProps = {
  readonly isOn: boolean;
  readonly answer: FormResult | undefined;
};

export function SecondFactorSection({ isOn, answer }: SecondFactorSectionProps) {
  return (
    <AccountSection
      title="Two-step verification"
      lead="Add a second step to signing in: a code from an authenticator app on your phone. A stolen password alone won't let anyone in."
    >
      <p className="factor-state" data-on={isOn || undefined}>
        {isOn ? "On" : "Off"}
      </p>
      {isOn ? (
        <SecondFactorOn answer={answer} />
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

function SecondFactorOn({ answer }: { answer: FormResult | undefined }) {
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
        </IntentForm>
      </div>
    </>
  );
}
