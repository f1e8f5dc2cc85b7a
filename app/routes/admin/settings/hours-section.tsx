import { FieldError } from "#app/components/forms/field-error.tsx";
import { VisuallyHidden } from "#app/components/ui/visually-hidden.tsx";
import { hoursField, type HoursFields } from "#shop/store/hours-form.ts";
import { weekdays, type Weekday } from "#shop/shop-time.ts";
import { PromisedWhenClosed, type PromisedWhenClosedOrder } from "./promised-when-closed.tsx";
import { SavedField } from "./saved-field.tsx";
import { SettingsSection, type FieldOf, type SettingsProps } from "./settings-section.tsx";

type HoursSectionProps = SettingsProps & {
  readonly fields: HoursFields;
  readonly timeZone: string;
  readonly timeZones: readonly string[];
  readonly whenClosed: readonly PromisedWhenClosedOrder[];
};

export function HoursSection({
  fields,
  timeZone,
  timeZones,
  whenClosed,
  ...rest
}: HoursSectionProps) {
  return (
    <SettingsSection
      intent="hours"
      title="Opening hours"
      lead="When you take orders. Leave a day blank if you're closed. For midnight, enter 12:00 AM."
      {...rest}
    >
      {(fieldOf) => (
        <>
          <PromisedWhenClosed orders={whenClosed} where="outside these hours" />
          <div className="week">
            {weekdays.map((day) => (
              <Day key={day} day={day} fields={fields} fieldOf={fieldOf} />
            ))}
          </div>
          <SavedField
            as="select"
            label="Time zone"
            hint="Used for hours, days off and reports."
            {...fieldOf("timeZone", timeZone)}
          >
            {timeZones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </SavedField>
        </>
      )}
    </SettingsSection>
  );
}

type DayProps = {
  readonly day: Weekday;
  readonly fields: HoursFields;
  readonly fieldOf: FieldOf;
};

/** Most days have one opening. Further ones are in a fold that is open when there are any. */
function Day({ day, fields, fieldOf }: DayProps) {
  const name = day.charAt(0).toUpperCase() + day.slice(1);
  const span = (position: number) => ({ day, name, position, fields, fieldOf });
  const later = [1, 2, 3].filter(
    (position) => position === 1 || fields[hoursField(day, position, "opens")],
  );
  const hasLater = later.some((position) =>
    (["opens", "closes"] as const).some((side) => {
      const field = hoursField(day, position, side);
      const { defaultValue, errors } = fieldOf(field, fields[field] ?? "");
      return defaultValue !== "" || errors;
    }),
  );
  return (
    <fieldset className="week-day">
      <legend>{name}</legend>
      <Opening {...span(0)} />
      <details open={hasLater}>
        <summary className="link">
          Add a second opening<VisuallyHidden> on {name}</VisuallyHidden>
        </summary>
        {later.map((position) => (
          <Opening key={position} {...span(position)} />
        ))}
      </details>
    </fieldset>
  );
}

function Opening({
  day,
  name,
  position,
  fields,
  fieldOf,
}: DayProps & { name: string; position: number }) {
  const side = (which: "opens" | "closes") => {
    const field = hoursField(day, position, which);
    return fieldOf(field, fields[field] ?? "");
  };
  const [opens, closes] = [side("opens"), side("closes")];
  const error = opens.errors?.[0] ?? closes.errors?.[0];
  const errorId = `${opens.name}-error`;
  const again = position > 0 ? " again" : "";
  return (
    <div className="week-span">
      {[opens, closes].map(({ name: field, saved, defaultValue, errors }, which) => (
        <input
          key={`${field} ${saved}`}
          className="input"
          type="time"
          name={field}
          defaultValue={defaultValue}
          aria-label={`${name} ${which === 0 ? "opens" : "closes"}${again}`}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? errorId : undefined}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
