import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "./field-error.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFieldCheck, type FieldCheck } from "./use-field-check.ts";

type Described = {
  label: string;
  name: string;
  hint?: ReactNode;
  /** What the server said about this field; the first line is shown. */
  errors?: readonly string[] | undefined;
  /** Our own check: on leaving the field first, then while typing. Returns what is wrong. */
  validate?: FieldCheck | undefined;
  /** "required" writes `Label *`, "optional" writes `Label (Optional)`. */
  mark?: "required" | "optional" | undefined;
  /** Grid width inside `form-grid`, for instance `c3`. */
  className?: string | undefined;
};

const marks = { required: " *", optional: " (Optional)" } as const;

type ControlProps = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onBlur: (event: { currentTarget: { value: string } }) => void;
  onInput: (event: { currentTarget: { value: string } }) => void;
};

/** Label above, help and error below, and the wiring between them, for any one control. */
export function FieldFrame({
  label,
  name,
  hint,
  errors,
  validate,
  mark,
  className,
  children,
}: Described & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const { error, onBlur, onInput } = useFieldCheck(validate, errors);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={id}>{mark ? `${label}${marks[mark]}` : label}</label>
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
        onBlur,
        onInput,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Own<Element extends "input" | "textarea" | "select"> = Described &
  Omit<ComponentProps<Element>, keyof Described | keyof ControlProps>;

export function Field({
  label,
  name,
  hint,
  errors,
  validate,
  mark,
  className,
  ...rest
}: Own<"input">) {
  return (
    <FieldFrame {...{ label, name, hint, errors, validate, mark, className }}>
      {(control) => <input className="input" {...rest} {...control} />}
    </FieldFrame>
  );
}

export function TextareaField({
  label,
  name,
  hint,
  errors,
  validate,
  mark,
  className,
  ...rest
}: Own<"textarea">) {
  return (
    <FieldFrame {...{ label, name, hint, errors, validate, mark, className }}>
      {(control) => <textarea className="textarea" rows={5} {...rest} {...control} />}
    </FieldFrame>
  );
}

/** The native one: a drawn list would need styles that the content policy refuses. */
export function SelectField({
  label,
  name,
  hint,
  errors,
  validate,
  mark,
  className,
  ...rest
}: Own<"select">) {
  return (
    <FieldFrame {...{ label, name, hint, errors, validate, mark, className }}>
      {(control) => (
        <span className="select-frame">
          <select className="select" {...rest} {...control} />
          <Icon as={ChevronDown} />
        </span>
      )}
    </FieldFrame>
  );
}
