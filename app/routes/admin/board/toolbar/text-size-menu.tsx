import ALargeSmall from "lucide-react/icons/a-large-small";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useStoredValue } from "../use-stored-value.ts";
import { MenuChoice, ToolbarMenu } from "./toolbar-menu.tsx";

const sizes = { normal: "Normal text", large: "Large text", largest: "Largest text" } as const;
export type TextSize = keyof typeof sizes;

/** Kept on this device: the tablet by the griddle is read from further away than the phone in a pocket. */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  const [stored, store] = useStoredValue("board-text-size");
  const isKnown = stored !== null && Object.hasOwn(sizes, stored);
  return [isKnown ? (stored as TextSize) : "normal", store];
}

type TextSizeMenuProps = {
  readonly size: TextSize;
  readonly onChange: (size: TextSize) => void;
};

export function TextSizeMenu({ size, onChange }: TextSizeMenuProps) {
  return (
    <ToolbarMenu
      button={
        <IconButton label="Text size" className="text-size needs-script">
          <Icon as={ALargeSmall} size={24} />
        </IconButton>
      }
    >
      <MenuChoice label="Text size" value={size} choices={sizes} onChange={onChange} />
    </ToolbarMenu>
  );
}
