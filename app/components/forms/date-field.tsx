import { useMemo, useState } from "react";
import { Field } from "./field.tsx";

type DateFieldProps = {
  readonly label: string;
  readonly name: string;
  /** The day that the page shows now; empty if there is none. */
  readonly value: string;
  readonly min?: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
};

/**
 * Keeps what was typed while the page loads; follows `value` when Back or Clear Filter changes it. A day
 * outside of `min` and `max` is not applied, and the field says why.
 */
export function DateField({ label, name, value, min, max, onChange }: DateFieldProps) {
  const [day, setDay] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setDay(value);
  }
  const problem = !day
    ? undefined
    : min && day < min
      ? `${label} can't be before From Date`
      : day > max
        ? `${label} can't be after today`
        : undefined;
  const errors = useMemo(() => (problem ? [problem] : undefined), [problem]);
  return (
    <Field
      label={label}
      name={name}
      type="date"
      value={day}
      max={max}
      {...(min && { min })}
      errors={errors}
      onChange={(event) => {
        setDay(event.target.value);
        const { badInput, rangeOverflow, rangeUnderflow } = event.target.validity;
        if (!badInput && !rangeOverflow && !rangeUnderflow) onChange(event.target.value);
      }}
    />
  );
}
