import X from "lucide-react/icons/x";
import { Dialog } from "radix-ui";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { isOnLink, MenuSheet, type MobileMenuProps } from "./menu-sheet.tsx";

type MenuDialogProps = MobileMenuProps & {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Gets the focus when the menu closes. */
  readonly opener: RefObject<HTMLElement | null>;
};

export function MenuDialog({ isOpen, onOpenChange, opener, ...menu }: MenuDialogProps) {
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    // A rotated tablet shows the full bar: a hidden menu must not keep the page inert.
    const wide = matchMedia("(min-width: 1101px)");
    const closeOnWide = () => close();
    // It may have grown while the menu was opening.
    if (wide.matches) close();
    wide.addEventListener("change", closeOnWide);
    return () => wide.removeEventListener("change", closeOnWide);
  }, []);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          className="menu-sheet on-butter"
          aria-describedby={undefined}
          aria-modal="true"
          data-scroll-lock=""
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          onClick={(event) => {
            if (isOnLink(event)) onOpenChange(false);
          }}
        >
          <Dialog.Title className="vh">Menu</Dialog.Title>
          <MenuSheet
            {...menu}
            closeButton={
              <Dialog.Close asChild>
                <IconButton label="Close menu">
                  <Icon as={X} size={26} />
                </IconButton>
              </Dialog.Close>
            }
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
