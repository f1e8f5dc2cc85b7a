import { useEffect, useRef } from "react";
import { Field } from "#app/components/forms/field.tsx";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { FormResult, SecondFactorSetup } from "#app/components/forms/form-result.ts";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type SecondFactorSetupFormProps = {
  readonly setup: SecondFactorSetup;
  readonly answer: FormResult;
};

export function SecondFactorSetupForm({ setup, answer }: SecondFactorSetupFormProps) {
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => steps.current?.focus(), []);
  return (
    <IntentForm
      intent="confirm-factor"
      hidden={{
        uri: setup.uri,
        secret: setup.secret,
        recoveryCodes: setup.recoveryCodes.join(" "),
      }}
      answer={answer}
      label="Confirm two-step verification"
      submitLabel="Turn on"
      busyLabel="Checking..."
      button={{ variant: "strong" }}
    >
      <ol
        className="factor-steps"
        ref={steps}
        tabIndex={-1}
        aria-label="Set up two-step verification"
      >
        <li>
          <h3 className="title">Scan this with your authenticator app</h3>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
          <p className="small">Can't scan it? Enter this key in the app instead:</p>
          <p className="factor-key">
            <code>{inFours(setup.secret)}</code>
            <CopyButton text={setup.secret} label="Copy key" />
          </p>
        </li>
        <li>
          <h3 className="title">Save these recovery codes</h3>
          <p className="small">
            Use one to sign in if you lose your phone. Each works once, and we won't show them
            again.
          </p>
          <RecoveryCodes codes={setup.recoveryCodes} />
        </li>
        <li>
          <h3 className="title">Enter the code from the app</h3>
          <Field
            label="Code from the app"
            name="code"
            className="code-field"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={40}
            errors={errorsOf(answer, "confirm-factor", "code")}
          />
        </li>
      </ol>
    </IntentForm>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
