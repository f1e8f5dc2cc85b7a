import Check from "lucide-react/icons/check";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { Icon, type IconShape } from "../ui/icon.tsx";

type Choice<Value extends string> = {
  value: Value;
  label: string;
  help?: string;
  icon?: IconShape;
  isDisabled?: boolean;
};

type ChoiceTilesProps<Value extends string> = {
  name: string;
  choices: readonly Choice<Value>[];
  /** The question. Pass `labelledBy` instead if a heading already asks it. */
  legend?: string;
  labelledBy?: string;
  /** Controlled with `onChange`, or left to the form with `defaultValue`. */
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
};

export function ChoiceTiles<Value extends string>({
  name,
  choices,
  legend,
  labelledBy,
  value,
  defaultValue,
  onChange,
}: ChoiceTilesProps<Value>) {
  return (
    <fieldset className="choices" aria-labelledby={labelledBy}>
      {legend && (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      )}
      {choices.map((choice) => (
        <label className="choice" key={choice.value}>
          {choice.icon && <Icon as={choice.icon} size={26} />}
          <span className="choice-words">
            {choice.label}
            {choice.help && <small>{choice.help}</small>}
          </span>
          <input
            type="radio"
            name={name}
            value={choice.value}
            disabled={choice.isDisabled}
            {...(value === undefined
              ? { defaultChecked: choice.value === defaultValue }
              : { checked: choice.value === value })}
            onChange={() => onChange?.(choice.value)}
          />
          <span className="tick">
            <Icon as={Check} size={16} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
