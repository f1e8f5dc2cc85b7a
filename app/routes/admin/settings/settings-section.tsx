import type { ReactNode } from "react";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

/** Props of every section: the version it shows and the result of the last save. */
export type SettingsProps = {
  readonly version: number;
  readonly answer: FormResult | undefined;
};

/** Returns a field's name, value and errors. */
export type FieldOf = (
  name: string,
  saved: string | number,
) => {
  readonly name: string;
  readonly saved: string;
  readonly defaultValue: string;
  readonly errors: readonly string[] | undefined;
};

type SettingsSectionProps = SettingsProps & {
  readonly intent: string;
  readonly title: string;
  readonly lead: string;
  readonly children: (fieldOf: FieldOf) => ReactNode;
  /** Another form, below this one. */
  readonly below?: ReactNode;
};

/** Each section is a form of its own. */
export function SettingsSection({
  intent,
  title,
  lead,
  version,
  answer,
  children,
  below,
}: SettingsSectionProps) {
  const typed = answer?.intent === intent ? answer.typed : undefined;
  const fieldOf: FieldOf = (name, saved) => ({
    name,
    saved: String(saved),
    defaultValue: typed?.[name] ?? String(saved),
    errors: errorsOf(answer, intent, name),
  });
  return (
    <div id={intent} className="settings-part">
      <AccountSection title={title} lead={lead}>
        <IntentForm
          intent={intent}
          answer={answer}
          label={title}
          hidden={{ version: String(version) }}
          submitLabel="Save"
          busyLabel="Saving..."
          button={{ variant: "strong" }}
          className="settings-form"
        >
          {children(fieldOf)}
        </IntentForm>
        {below}
      </AccountSection>
    </div>
  );
}

/** Browsers send no unticked boxes, so a form that came back counts a missing one as unticked. */
export function isTicked(answer: FormResult | undefined, intent: string, name: string) {
  const typed = answer?.intent === intent ? answer.typed : undefined;
  return (saved: boolean) => (typed && "intent" in typed ? name in typed : saved);
}
