import { IntentForm, errorsOf } from "#app/components/forms/intent-form.tsx";
import { AccountSection } from "#app/components/forms/account-section.tsx";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { Field } from "#app/components/forms/field.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { PromisedWhenClosed, type PromisedWhenClosedOrder } from "./promised-when-closed.tsx";

type DayOff = { readonly day: string; readonly words: string; readonly reason: string };

type DaysOffSectionProps = {
  readonly daysOff: readonly DayOff[];
  readonly today: string;
  readonly whenClosed: readonly PromisedWhenClosedOrder[];
  readonly answer: FormResult | undefined;
};

export function DaysOffSection({ daysOff, today, whenClosed, answer }: DaysOffSectionProps) {
  const typed = answer?.intent === "close-day" ? answer.typed : undefined;
  return (
    <div id="days-off" className="settings-part">
      <AccountSection
        title="Days off"
        lead="Holidays and other days you're closed. Customers see the reason on that day."
      >
        <PromisedWhenClosed orders={whenClosed} where="on a day off" />
        {daysOff.length > 0 && (
          <ul className="days-off">
            {daysOff.map(({ day, words, reason }) => (
              <li key={day}>
                <p>
                  <b>{words}</b> {reason}
                </p>
                <IntentForm
                  intent="open-day"
                  hidden={{ day }}
                  answer={answer}
                  submitLabel="Remove"
                  submitMore={<VisuallyHidden> {words}</VisuallyHidden>}
                  busyLabel="Removing..."
                  button={{ size: "small" }}
                />
              </li>
            ))}
          </ul>
        )}
        <IntentForm
          intent="close-day"
          answer={answer}
          label="Add a day off"
          submitLabel="Add day off"
          busyLabel="Saving..."
          button={{ variant: "strong" }}
          className="settings-form"
        >
          <div className="form-grid">
            <Field
              label="Day"
              name="day"
              type="date"
              min={today}
              className="c3"
              defaultValue={typed?.["day"] ?? ""}
              errors={errorsOf(answer, "close-day", "day")}
            />
            <Field
              label="Reason"
              mark="optional"
              name="reason"
              maxLength={200}
              className="c3"
              defaultValue={typed?.["reason"] ?? ""}
              placeholder="Canada Day"
              errors={errorsOf(answer, "close-day", "reason")}
            />
          </div>
        </IntentForm>
      </AccountSection>
    </div>
  );
}
