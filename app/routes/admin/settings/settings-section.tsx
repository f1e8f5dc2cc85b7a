import type { ReactNode } from "react";
import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";

/** What every section is given: which version it shows, and what became of the last save. */
export type SettingsProps = {
  readonly version: number;
  readonly answer: FormResult | undefined;
};

/** The name of a field, what stands in it, and what is wrong with it. */
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
};

/** One section, one form, saved on its own. */
export function SettingsSection({
  intent,
  title,
  lead,
  version,
  answer,
  children,
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
      </AccountSection>
    </div>
  );
}

/** A box that was not ticked is not sent: only a form that came back can tell the difference. */
export function isTicked(answer: FormResult | undefined, intent: string, name: string) {
  const typed = answer?.intent === intent ? answer.typed : undefined;
  return (saved: boolean) => (typed && "intent" in typed ? name in typed : saved);
}
