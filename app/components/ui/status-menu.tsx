import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { DropdownMenu } from "radix-ui";
import { Badge, toneClass, type Tone } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { Icon, type IconShape } from "./icon.tsx";

export type StatusOption<Value extends string> = {
  value: Value;
  label: string;
  tone: Tone;
  icon: IconShape;
};

type StatusMenuProps<Value extends string> = {
  /** What the value belongs to, for instance `Status of 9d20c4f1`. */
  label: string;
  value: Value;
  options: readonly [StatusOption<Value>, ...StatusOption<Value>[]];
  onChange: (value: Value) => void;
  busy?: boolean;
  /** Shows only the arrow, beside a button for the most common choice. */
  isSquare?: boolean;
  /** What else can be done, below the values. */
  actions?: readonly { readonly label: string; readonly onSelect: () => void }[];
};

/** A badge with a menu of its values. An unknown value is shown as the first. */
export function StatusMenu<Value extends string>({
  label,
  value,
  options,
  onChange,
  busy = false,
  isSquare = false,
  actions = [],
}: StatusMenuProps<Value>) {
  const current = options.find((option) => option.value === value) ?? options[0];
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option && option.value !== value && !busy) onChange(option.value);
  };
  // modal={false}, because a modal menu locks scrolling with a style element that the content
  // policy refuses. No portal, so that the list stays in the landmark or dialog of its button.
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={isSquare ? "btn btn-board" : classNames("badge-select", toneClass[current.tone])}
        aria-label={`${label}: ${current.label}`}
        aria-disabled={busy || undefined}
      >
        {!isSquare && (
          <>
            <Icon as={current.icon} size={16} />
            {current.label}
          </>
        )}
        <Icon as={ChevronDown} size={isSquare ? 22 : 16} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu"
        align={isSquare ? "end" : "start"}
        sideOffset={6}
        collisionPadding={12}
      >
        <DropdownMenu.RadioGroup value={current.value} onValueChange={choose}>
          {options.map((option) => (
            <DropdownMenu.RadioItem className="menu-item" key={option.value} value={option.value}>
              <Badge tone={option.tone} icon={option.icon}>
                {option.label}
              </Badge>
              <DropdownMenu.ItemIndicator>
                <Icon as={Check} />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        {actions.map(({ label: action, onSelect }) => (
          <DropdownMenu.Item className="menu-item" key={action} onSelect={onSelect}>
            {action}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
