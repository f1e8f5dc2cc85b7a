import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import { ChoiceTiles } from "#app/components/forms/choice-tiles.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Field } from "#app/components/forms/field.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { PromisedWhenClosed, type PromisedWhenClosedOrder } from "./promised-when-closed.tsx";

/** As the owner reads it: "Thu, Dec 24, 2026", "10:00 AM to 2:00 PM (Christmas Eve)". */
type ShownDays = { readonly firstDay: string; readonly days: string; readonly times: string };

type SpecialDaysSectionProps = {
  readonly specialDays: readonly ShownDays[];
  readonly today: string;
  readonly whenClosed: readonly PromisedWhenClosedOrder[];
  readonly answer: FormResult | undefined;
};

const intent = "add-special-days";
const kinds = [
  { value: "closed", label: "Closed all day" },
  { value: "hours", label: "Special hours" },
] as const;

export function SpecialDaysSection({
  specialDays,
  today,
  whenClosed,
  answer,
}: SpecialDaysSectionProps) {
  const typed = answer?.intent === intent ? answer.typed : undefined;
  const of = (name: string) => ({
    name,
    defaultValue: typed?.[name] ?? "",
    errors: errorsOf(answer, intent, name),
  });
  const timeOf = (name: string) => ({ ...of(name), type: "time", className: "c3" });
  const [again, againCloses] = [timeOf("opensAgain"), timeOf("closesAgain")];
  const hasAgain = [again, againCloses].some(({ defaultValue, errors }) => defaultValue || errors);
  return (
    <div id="days-off" className="settings-part">
      <AccountSection
        title="Days off and special hours"
        lead="Holidays, short days and vacations. Customers see them, with the reason, from a week before."
      >
        <PromisedWhenClosed orders={whenClosed} where="on a day off or outside special hours" />
        {specialDays.length > 0 && (
          <ul className="special-days">
            {specialDays.map(({ firstDay, days, times }) => (
              <li key={firstDay}>
                <p>
                  <b>{days}:</b> {times}
                </p>
                <IntentForm
                  intent="remove-special-days"
                  hidden={{ firstDay }}
                  answer={answer}
                  submitLabel="Remove"
                  submitMore={<VisuallyHidden> {days}</VisuallyHidden>}
                  busyLabel="Removing..."
                  button={{ size: "small" }}
                />
              </li>
            ))}
          </ul>
        )}
        <IntentForm
          intent={intent}
          answer={answer}
          label="Add days off or special hours"
          submitLabel="Add days"
          busyLabel="Saving..."
          button={{ variant: "strong" }}
          className="settings-form"
        >
          <div className="form-grid">
            <Field label="From" type="date" min={today} className="c3" {...of("firstDay")} />
            <Field
              label="To"
              mark="optional"
              hint="Leave it empty for one day."
              type="date"
              min={today}
              className="c3"
              {...of("lastDay")}
            />
            <Field
              label="Reason"
              mark="optional"
              maxLength={200}
              className="c6"
              placeholder="Thanksgiving"
              {...of("reason")}
            />
          </div>
          <ChoiceTiles
            name="kind"
            legend="On these days"
            defaultValue={typed?.["kind"] === "hours" ? "hours" : "closed"}
            choices={kinds}
          />
          <div className="special-days-times">
            <div className="form-grid">
              <Field label="Opens" {...timeOf("opens")} />
              <Field label="Closes" {...timeOf("closes")} />
            </div>
            <details open={hasAgain}>
              <summary className="link">Add a second opening</summary>
              <div className="form-grid">
                <Field label="Opens again" {...again} />
                <Field label="Closes again" {...againCloses} />
              </div>
            </details>
          </div>
        </IntentForm>
      </AccountSection>
    </div>
  );
}
