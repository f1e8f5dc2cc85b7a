import Check from "lucide-react/icons/check";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

type ToolbarMenuProps = {
  /** The button that opens it. */
  readonly button: ReactNode;
  readonly children: ReactNode;
};

/** A menu of the board's toolbar. Without a portal, because the board has its own colours. */
export function ToolbarMenu({ button, children }: ToolbarMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

type MenuChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
};

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => onChange(chosen as Value)}
    >
      {Object.entries<string>(choices).map(([each, text]) => (
        <DropdownMenu.RadioItem className="menu-item" key={each} value={each}>
          {text}
          <DropdownMenu.ItemIndicator>
            <Icon as={Check} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
