import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { Icon, type IconShape } from "../ui/icon.tsx";
import { useHoldRepeat } from "./use-hold-repeat.ts";

type StepperProps = {
  /** What is counted, for instance `Quantity of Whipped cream`. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
};

export function Stepper({ label, value, onChange, min = 1, max = 99 }: StepperProps) {
  const change = (by: number) => {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) onChange(next);
  };
  return (
    <div className="stepper" role="group" aria-label={label}>
      <StepButton name="One less" icon={Minus} isAtEnd={value <= min} onStep={() => change(-1)} />
      <output>{value}</output>
      <StepButton name="One more" icon={Plus} isAtEnd={value >= max} onStep={() => change(1)} />
    </div>
  );
}

type StepButtonProps = { name: string; icon: IconShape; isAtEnd: boolean; onStep: () => void };

function StepButton({ name, icon, isAtEnd, onStep }: StepButtonProps) {
  const hold = useHoldRepeat(onStep, !isAtEnd);
  // aria-disabled, because a disabled button loses the focus at the last step.
  return (
    <button type="button" aria-label={name} aria-disabled={isAtEnd || undefined} {...hold}>
      <Icon as={icon} size={18} />
    </button>
  );
}
