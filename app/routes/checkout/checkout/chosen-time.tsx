import { Field } from "#app/components/forms/field.tsx";
import { dateOf, minuteAfter, type Minute } from "#shop/promise/minutes.ts";
import { describeDay, describeTimes } from "#shop/promise/checkout/times-to-choose.ts";
import { formatTimeOfDay } from "#shop/format-when.ts";
import type { OrderTimes } from "#app/components/checkout/use-order-times.ts";

type ChosenTimeProps = {
  readonly times: OrderTimes;
  readonly onChange: (when: string) => void;
};

const instantOf = (at: Minute) => dateOf(at).toISOString();

/** A day, and every quarter of an hour of it that can be kept. */
export function ChosenTime({ times, onChange }: ChosenTimeProps) {
  const { days, offeredDays, when, unavailableTime, now, timeZone } = times;
  const chosen = minuteAfter(new Date(when));
  const chosenDay = offeredDays.find(({ from, until }) => from <= chosen && chosen < until);
  // The day of a time that was taken stays, even if nothing else is left on it.
  const shown = offeredDays
    .map((day) => days.find((open) => open.day.from === day.from) ?? { day, times: [] })
    .filter(({ day, times: open }) => open.length > 0 || day === chosenDay);
  const onDay = shown.find(({ day }) => day === chosenDay)?.times ?? [];
  const labels = describeTimes(onDay, timeZone);
  const changeDay = (from: string) => {
    const first = days.find(({ day }) => String(day.from) === from)?.times[0];
    if (first !== undefined) onChange(instantOf(first));
  };
  return (
    <div className="form-grid chosen-time">
      <Field
        as="select"
        name="day"
        label="Day"
        className="c3"
        value={String(chosenDay?.from ?? "")}
        onChange={(event) => changeDay(event.currentTarget.value)}
      >
        {!chosenDay && <option value="">Choose a day</option>}
        {shown.map(({ day }) => (
          <option key={day.from} value={String(day.from)}>
            {describeDay(day, offeredDays, now, timeZone)}
          </option>
        ))}
      </Field>
      <Field
        as="select"
        name="time"
        label="Time"
        className="c3"
        value={when}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {unavailableTime && (
          <option value={when} disabled>
            {formatTimeOfDay(dateOf(unavailableTime.at), timeZone)},{" "}
            {unavailableTime.isClosed ? "closed" : "taken"}
          </option>
        )}
        {onDay.map((at, index) => (
          <option key={at} value={instantOf(at)}>
            {labels[index]}
          </option>
        ))}
      </Field>
    </div>
  );
}
