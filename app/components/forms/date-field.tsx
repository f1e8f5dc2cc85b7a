import { useId, useState } from "react";

type DateFieldProps = {
  readonly label: string;
  readonly name: string;
  /** The day that the page shows now, or nothing. */
  readonly value: string;
  readonly min?: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
};

/** The native one. What is typed stays while the page is on its way; Back and Clear Filter change it too. */
export function DateField({ label, name, value, min, max, onChange }: DateFieldProps) {
  const id = useId();
  const [day, setDay] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setDay(value);
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        type="date"
        name={name}
        value={day}
        max={max}
        {...(min && { min })}
        onChange={(event) => {
          setDay(event.target.value);
          if (event.target.validity.badInput) return;
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
