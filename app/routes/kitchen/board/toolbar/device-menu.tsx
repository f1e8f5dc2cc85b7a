import Check from "lucide-react/icons/check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { DropdownMenu } from "radix-ui";
import { usePush } from "#app/components/push/use-push.ts";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { useAutoPrint } from "../printing/use-auto-print.ts";
import { useStoredValue } from "../use-stored-value.ts";
import { PhoneChoice } from "./phone-choice.tsx";
import { MenuChoice, ToolbarMenu } from "./toolbar-menu.tsx";

const sizes = { normal: "Normal text", large: "Large text", largest: "Largest text" } as const;
export type TextSize = keyof typeof sizes;

/** The tablet by the griddle is read from further away than the phone in a pocket. */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  const [stored, store] = useStoredValue("board-text-size");
  const isKnown = stored !== null && Object.hasOwn(sizes, stored);
  return [isKnown ? (stored as TextSize) : "normal", store];
}

type DeviceMenuProps = {
  readonly textSize: TextSize;
  readonly onTextSize: (size: TextSize) => void;
  readonly autoPrint: ReturnType<typeof useAutoPrint>;
};

/** What is kept on this device, because each one hangs somewhere else and has its own printer or none. */
export function DeviceMenu({ textSize, onTextSize, autoPrint }: DeviceMenuProps) {
  const push = usePush(
    "/kitchen/notifications",
    "We couldn't change that in this browser. Please try again.",
  );
  return (
    <>
      <ToolbarMenu
        button={
          <IconButton label="This device" className="this-device needs-script">
            <Icon as={SlidersHorizontal} size={22} />
          </IconButton>
        }
      >
        <MenuChoice label="Text size" value={textSize} choices={sizes} onChange={onTextSize} />
        <DropdownMenu.Separator className="menu-line" />
        <DropdownMenu.CheckboxItem
          className="menu-item"
          checked={autoPrint.isOn}
          onCheckedChange={autoPrint.turn}
        >
          Print accepted orders on this device
          <DropdownMenu.ItemIndicator>
            <Icon as={Check} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.CheckboxItem>
        <PhoneChoice push={push} />
      </ToolbarMenu>
      {/* Not inside: a menu has items only. */}
      <p className="vh" role="status">
        {push.trouble}
      </p>
    </>
  );
}
