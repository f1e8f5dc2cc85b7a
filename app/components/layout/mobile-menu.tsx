import X from "lucide-react/icons/x";
import { Dialog } from "radix-ui";
import { useEffect, useState, useSyncExternalStore, type MouseEvent } from "react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { MenuSheet } from "./menu-sheet.tsx";
import type { Visitor } from "./navigation-links.ts";

type MobileMenuProps = {
  readonly storeName: string;
  readonly visitor: Visitor | null;
  readonly itemCount: number;
};

/**
 * A disclosure that works without a script, which becomes a modal dialog (trapped focus, Esc)
 * as soon as there is one.
 */
export function MobileMenu(props: MobileMenuProps) {
  return useCanUpgrade() ? <MenuDialog {...props} /> : <MenuDisclosure {...props} />;
}

function MenuDisclosure(props: MobileMenuProps) {
  return (
    <details className="nav-burger">
      <summary className="icon-btn" aria-label="Menu">
        <Burger />
        <Icon as={X} size={26} className="i-close" />
      </summary>
      <div
        className="menu-sheet on-butter"
        onClick={(event) => {
          if (isOnLink(event)) event.currentTarget.closest("details")?.removeAttribute("open");
        }}
      >
        <MenuSheet {...props} closeButton={null} />
      </div>
    </details>
  );
}

function MenuDialog(props: MobileMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // A turned tablet shows the full bar: a sheet nobody sees must not keep the page inert.
    const wide = matchMedia("(min-width: 1101px)");
    const close = () => setIsOpen(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <IconButton className="nav-burger" label="Open menu">
          <Burger />
        </IconButton>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          className="menu-sheet on-butter"
          aria-describedby={undefined}
          aria-modal="true"
          data-scroll-lock=""
          onClick={(event) => {
            if (isOnLink(event)) setIsOpen(false);
          }}
        >
          <Dialog.Title className="vh">Menu</Dialog.Title>
          <MenuSheet
            {...props}
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

function Burger() {
  return (
    <svg className="i i-burger" width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7.5h16M4 12h16M4 16.5h10" />
    </svg>
  );
}

function isOnLink(event: MouseEvent): boolean {
  return (event.target as Element).closest("a") !== null;
}

/** A disclosure opened before the script arrived is not swapped under the visitor's finger. */
function useCanUpgrade(): boolean {
  return useSyncExternalStore(
    onToggle,
    () => document.querySelector("details.nav-burger[open]") === null,
    () => false,
  );
}

function onToggle(changed: () => void): () => void {
  document.addEventListener("toggle", changed, { capture: true });
  return () => document.removeEventListener("toggle", changed, { capture: true });
}
