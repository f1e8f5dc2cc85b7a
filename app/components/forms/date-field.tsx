import { useState } from "react";
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

/** Keeps what was typed while the page loads; follows `value` when Back or Clear Filter changes it. */
export function DateField({ label, name, value, min, max, onChange }: DateFieldProps) {
  const [day, setDay] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setDay(value);
  }
  return (
    <Field
      label={label}
      name={name}
      type="date"
      value={day}
      max={max}
      {...(min && { min })}
      onChange={(event) => {
        setDay(event.target.value);
        if (event.target.validity.badInput) return;
        onChange(event.target.value);
      }}
    />
  );
}
