import { useState, type InputEvent } from "react";
import { errorsOf } from "#app/components/forms/intent-form.tsx";
import { CheckField } from "#app/components/forms/check-field.tsx";
import type { Station } from "#shop/promise/plan-batches.ts";
import { describeCapacity } from "#shop/promise/settings/describe-capacity.ts";
import { orderDaysChoices, timesForm } from "#shop/promise/settings/times-form.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { SavedField } from "./saved-field.tsx";
import { isTicked, SettingsSection, type SettingsProps } from "./settings-section.tsx";

type Times =
  | "orderDays"
  | "finishMinutes"
  | "travelMinutes"
  | "lastOrdersMinutes"
  | "isKitchenScreenRequired";

type TimesSectionProps = SettingsProps & {
  readonly saved: Pick<StoreSettings, Times>;
  readonly stations: readonly Station[];
};

const laterLabels: Readonly<Record<(typeof orderDaysChoices)[number], string>> = {
  0: "Only as soon as possible",
  1: "Today",
  2: "Today and tomorrow",
  7: "The next 7 days",
  14: "The next 14 days",
};

const moreFields = ["finishMinutes", "travelMinutes", "lastOrdersMinutes"] as const;

/** PROM-11: three fields to begin with; the rest is what most shops never touch. */
export function TimesSection({ saved, stations, ...rest }: TimesSectionProps) {
  const isRequired = isTicked(
    rest.answer,
    "times",
    "isKitchenScreenRequired",
  )(saved.isKitchenScreenRequired);
  const hasMoreErrors = moreFields.some((name) => errorsOf(rest.answer, "times", name)?.length);
  const [station, second] = stations;
  const only = second ? undefined : station;
  const [text, setText] = useState(() =>
    only ? describeCapacity({ ...only, finishMinutes: saved.finishMinutes }) : "",
  );
  const describe = (event: InputEvent<HTMLDivElement>) => {
    const form = (event.target as HTMLElement).closest("form");
    const { data } = timesForm.safeParse(form ? Object.fromEntries(new FormData(form)) : {});
    const { capacity, batchMinutes, finishMinutes } = data ?? {};
    if (capacity !== undefined && batchMinutes !== undefined && finishMinutes !== undefined)
      setText(describeCapacity({ capacity, batchMinutes, finishMinutes }));
  };
  return (
    <SettingsSection
      intent="times"
      title="Times"
      lead="How we work out when an order is ready. Changes apply to new orders; times you've promised stay."
      {...rest}
    >
      {(fieldOf) => (
        <div className="settings-times" onInput={describe}>
          <div className="form-grid">
            {only && (
              <>
                <SavedField
                  label="Plates at once"
                  hint="How many plates your griddle, irons and fryer make together. Leave it empty for no limit."
                  className="c3"
                  inputMode="numeric"
                  {...fieldOf("capacity", only.capacity ?? "")}
                />
                <SavedField
                  label="Minutes per batch"
                  hint="From batter to plate, when nothing else is waiting."
                  className="c3"
                  inputMode="numeric"
                  {...fieldOf("batchMinutes", only.batchMinutes)}
                />
              </>
            )}
            <SavedField
              as="select"
              label="Orders for later"
              hint="Customers can choose a time, also while you're closed."
              className="c6"
              {...fieldOf("orderDays", saved.orderDays)}
            >
              {orderDaysChoices.map((days) => (
                <option key={days} value={String(days)}>
                  {laterLabels[days]}
                </option>
              ))}
            </SavedField>
          </div>
          {!only && (
            <p>
              Plates at once and minutes per batch are under{" "}
              <a className="link" href="#stations">
                Stations
              </a>
              .
            </p>
          )}
          {only && (
            <p className="settings-times-text" role="status">
              {text}
            </p>
          )}
          {/* Native: its fields belong to the form while it is closed, too. */}
          <details className="settings-more" open={hasMoreErrors}>
            <summary>More</summary>
            <div className="form-grid">
              <SavedField
                label="Minutes to finish and pack"
                className="c3"
                inputMode="numeric"
                {...fieldOf("finishMinutes", saved.finishMinutes)}
              />
              <SavedField
                label="Minutes to deliver"
                className="c3"
                inputMode="numeric"
                {...fieldOf("travelMinutes", saved.travelMinutes)}
              />
              <SavedField
                label="Last orders, minutes before closing"
                className="c3"
                inputMode="numeric"
                {...fieldOf("lastOrdersMinutes", saved.lastOrdersMinutes)}
              />
              <div className="c6">
                <CheckField
                  key={String(saved.isKitchenScreenRequired)}
                  label="Take orders for right away only while a kitchen screen is open"
                  help="They close about a minute after the last screen, and open with the next"
                  name="isKitchenScreenRequired"
                  defaultChecked={isRequired}
                />
              </div>
            </div>
          </details>
        </div>
      )}
    </SettingsSection>
  );
}
