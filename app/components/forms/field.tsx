import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "./field-error.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFieldCheck, type FieldCheck } from "./use-field-check.ts";

type FieldText = {
  label: string;
  name: string;
  hint?: ReactNode;
  /** The server's messages for this field; the first one is shown. */
  errors?: readonly string[] | undefined;
  /** Returns what is wrong. Runs when the customer leaves the field, then on every key. */
  validate?: FieldCheck | undefined;
  /** "required" writes `Label *`, "optional" writes `Label (Optional)`. */
  mark?: "required" | "optional" | undefined;
  /** Grid width inside `form-grid`, for instance `c3`. */
  className?: string | undefined;
};

const marks = { required: " *", optional: " (Optional)" } as const;

/** What ties a control to its label, hint and error. */
type ControlProps = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onBlur: (event: { currentTarget: { value: string } }) => void;
  onInput: (event: { currentTarget: { value: string } }) => void;
};

type FieldLayoutProps = FieldText & { children: (control: ControlProps) => ReactNode };

/** The only layout of label, control, error and hint. Use `Field` unless the control is special. */
export function FieldLayout({
  label,
  name,
  hint,
  errors,
  validate,
  mark,
  className,
  children,
}: FieldLayoutProps) {
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

type PropsOf<Element extends "input" | "textarea" | "select"> = FieldText &
  Omit<ComponentProps<Element>, keyof FieldText | keyof ControlProps>;

export type InputFieldProps = PropsOf<"input">;
export type FieldProps =
  | (InputFieldProps & { as?: "input" })
  | (PropsOf<"textarea"> & { as: "textarea" })
  | (PropsOf<"select"> & { as: "select" });

export function Field({
  label,
  name,
  hint,
  errors,
  validate,
  mark,
  className,
  ...element
}: FieldProps) {
  return (
    <FieldLayout
      label={label}
      name={name}
      hint={hint}
      errors={errors}
      validate={validate}
      mark={mark}
      className={className}
    >
      {(control) => controlOf(element, control)}
    </FieldLayout>
  );
}

type Own<Props> = Props extends unknown ? Omit<Props, keyof FieldText> : never;

function controlOf(element: Own<FieldProps>, control: ControlProps): ReactNode {
  switch (element.as) {
    case "textarea": {
      const { as: _, ...rest } = element;
      return <textarea className="textarea" rows={5} {...rest} {...control} />;
    }
    // The native select: a drawn list needs inline styles, which the content policy refuses.
    case "select": {
      const { as: _, ...rest } = element;
      return (
        <span className="select-frame">
          <select className="select" {...rest} {...control} />
          <Icon as={ChevronDown} />
        </span>
      );
    }
    default: {
      const { as: _, ...rest } = element;
      return <input className="input" {...rest} {...control} />;
    }
  }
}
