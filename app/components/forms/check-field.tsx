import Check from "lucide-react/icons/check";
import { Icon } from "#app/components/ui/icon.tsx";

type CheckFieldProps = {
  readonly label: string;
  readonly help?: string;
  readonly name: string;
  readonly defaultChecked: boolean;
};

/** A checkbox that looks like a choice tile. */
export function CheckField({ label, help, name, defaultChecked }: CheckFieldProps) {
  return (
    <label className="choice">
      <span className="choice-words">
        {label}
        {help && <small>{help}</small>}
      </span>
      <input type="checkbox" name={name} defaultChecked={defaultChecked} />
      <span className="tick tick-square">
        <Icon as={Check} size={16} />
      </span>
    </label>
  );
}
