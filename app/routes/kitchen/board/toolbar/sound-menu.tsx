import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { DropdownMenu } from "radix-ui";
import { Button, type ButtonProps } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { MenuChoice, ToolbarMenu } from "./toolbar-menu.tsx";
import type { SoundState, useBoardSound } from "./use-board-sound.ts";

const labels: Readonly<Record<SoundState, string>> = {
  on: "Sound on",
  off: "Sound off",
  blocked: "Turn sound on",
};
const choices = { on: "Sound on", off: "Sound off" } as const;

type SoundMenuProps = { readonly sound: ReturnType<typeof useBoardSound> };

/** KIT-2: says whether the board can be heard, and plays what it would sound like. */
export function SoundMenu({ sound }: SoundMenuProps) {
  const { state, turn, test } = sound;
  if (state === "blocked") return <SoundButton sound={sound} onClick={() => turn("on")} />;
  return (
    <ToolbarMenu button={<SoundButton sound={sound} />}>
      <MenuChoice label="Sound" value={state} choices={choices} onChange={turn} />
      <DropdownMenu.Separator className="menu-line" />
      {/* The menu stays open, so that it can be played again while somebody turns up the tablet. */}
      <DropdownMenu.Item
        className="menu-item"
        onSelect={(event) => {
          event.preventDefault();
          test();
        }}
      >
        Play the new-order sound
      </DropdownMenu.Item>
    </ToolbarMenu>
  );
}

/** Takes the props of the menu that it opens. */
function SoundButton({ sound, ...rest }: SoundMenuProps & ButtonProps) {
  const { state, isRinging } = sound;
  return (
    <Button
      size="small"
      className="sound needs-script"
      data-sound={state}
      data-ringing={isRinging || undefined}
      {...rest}
    >
      <Icon as={state === "on" ? Bell : BellOff} size={20} />
      {labels[state]}
    </Button>
  );
}
