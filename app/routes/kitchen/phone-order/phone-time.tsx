import type { OrderTimes } from "#app/components/checkout/use-order-times.ts";
import { Field } from "#app/components/forms/field.tsx";
import { describeDay, describeTimes } from "#shop/promise/checkout/times-to-choose.ts";
import { dateOf } from "#shop/promise/minutes.ts";

type PhoneTimeProps = {
  readonly times: OrderTimes;
  /** "asap" or an instant. */
  readonly onChange: (when: string) => void;
};

/** One list: as soon as possible, or every quarter of an hour that can be kept. */
export function PhoneTime({ times, onChange }: PhoneTimeProps) {
  const { days, offeredDays, when, canBeAsap, unavailableTime, now, timeZone } = times;
  return (
    <Field
      as="select"
      name="when"
      label="When"
      value={when}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="asap" disabled={!canBeAsap}>
        As soon as possible
      </option>
      {unavailableTime && (
        <option value={when} disabled>
          That time is taken
        </option>
      )}
      {days.map(({ day, times: open }) => {
        const labels = describeTimes(open, timeZone);
        return (
          <optgroup key={day.from} label={describeDay(day, offeredDays, now, timeZone)}>
            {open.map((at, index) => (
              <option key={at} value={dateOf(at).toISOString()}>
                {labels[index]}
              </option>
            ))}
          </optgroup>
        );
      })}
    </Field>
  );
}
