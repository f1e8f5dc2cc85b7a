import Check from "lucide-react/icons/check";
import { DropdownMenu } from "radix-ui";
import type { PushState } from "#app/components/push/push-state.ts";
import type { usePush } from "#app/components/push/use-push.ts";
import { Icon } from "#app/components/ui/icon.tsx";

const words: Readonly<Record<Exclude<PushState, "hidden">, string>> = {
  "install-first":
    "To be told about new orders here, tap Share, then Add to Home Screen, and open the board from there.",
  blocked:
    "Notifications are blocked for this site. To be told about new orders, allow them in your browser's site settings, then reload this page.",
  off: "",
  on: "Until you're signed out.",
};

/** Notifications on this device: the browser's own question comes only after a tap. */
export function PhoneChoice({ push }: { readonly push: ReturnType<typeof usePush> }) {
  const { state, isBusy, trouble, change } = push;
  if (state === "hidden") return null;
  const more = isBusy ? "One moment..." : trouble || words[state];
  return (
    <>
      <DropdownMenu.Separator className="menu-line" />
      {state === "off" || state === "on" ? (
        <DropdownMenu.CheckboxItem
          className="menu-item"
          checked={state === "on"}
          disabled={isBusy}
          // The menu stays open, so that the answer can be read.
          onSelect={(event) => {
            event.preventDefault();
            void change();
          }}
        >
          <span>
            Notify this device if an order isn't accepted
            {more && <span className="menu-words">{more}</span>}
          </span>
          <DropdownMenu.ItemIndicator>
            <Icon as={Check} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.CheckboxItem>
      ) : (
        <DropdownMenu.Item className="menu-item" disabled>
          <span className="menu-words">{words[state]}</span>
        </DropdownMenu.Item>
      )}
    </>
  );
}
