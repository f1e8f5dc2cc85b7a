import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Field } from "#app/components/forms/field.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { OwnPasswordField } from "./own-password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetupForm } from "./second-factor-setup-form.tsx";

type SecondFactorSectionProps = {
  readonly isOn: boolean;
  /** The account is an administrator's and opens no admin page without it. */
  readonly isRequired: boolean;
  /** The staff page that sent them here. */
  readonly next?: string | undefined;
  readonly answer: FormResult | undefined;
};

export function SecondFactorSection(props: SecondFactorSectionProps) {
  const { isOn, isRequired, next, answer } = props;
  return (
    <AccountSection
      title="Two-step verification"
      anchor="two-step"
      lead="Add a second step to signing in: a code from an authenticator app on your phone. A stolen password alone won't let anyone in."
    >
      <p className="factor-state" data-on={isOn || undefined}>
        {isOn ? "On" : "Off"}
      </p>
      {isOn && next !== undefined && <WayBack to={next} />}
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

function WayBack({ to }: { readonly to: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The long form that had the focus is gone, and the page is shorter than where it was scrolled to.
    if (document.activeElement !== document.body) return;
    link.current?.focus({ preventScroll: true });
    link.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <Button variant="main" size="large" className="factor-next" asChild>
      <Link ref={link} to={to}>
        {wayBackLabel(to)}
      </Link>
    </Button>
  );
}

function wayBackLabel(to: string): string {
  if (to.startsWith("/admin/get-ready")) return "Back to Get ready";
  return to.startsWith("/admin") ? "Go on to Admin" : "Open the live board";
}

function SecondFactorOn({
  isRequired,
  answer,
}: Pick<SecondFactorSectionProps, "isRequired" | "answer">) {
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
