import X from "lucide-react/icons/x";
import { useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { isOnLink, MenuSheet, type MobileMenuProps } from "./menu-sheet.tsx";

type DialogModule = typeof import("./menu-dialog.tsx");

const loadDialog = () => import("./menu-dialog.tsx");

/** A `details` element without a script; a modal dialog with one (trapped focus, Escape). */
export function MobileMenu(props: MobileMenuProps) {
  return useCanUpgrade() ? <MenuButton {...props} /> : <MenuDisclosure {...props} />;
}

function MenuDisclosure(props: MobileMenuProps) {
  return (
    <details className="nav-burger">
      <summary className="icon-btn" aria-label="Menu">
        <Burger />
        <Icon as={X} size={26} className="i-close" />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a key on a link clicks, too */}
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

/** Loads the dialog on hover or focus, because most visits never open it. */
function MenuButton(props: MobileMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [module, setModule] = useState<DialogModule | null>(null);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void loadDialog().catch(() => {});

  async function open() {
    const loaded = await loadDialog().catch(() => null);
    // Offline the footer still has every link.
    if (!loaded) return void window.reloadOutdatedPage?.();
    // A window that grew meanwhile shows the full bar.
    if (!matchMedia("(max-width: 1100px)").matches) return;
    setModule(loaded);
    setOpen(true);
  }

  return (
    <>
      <IconButton
        ref={button}
        className="nav-burger"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        <Burger />
      </IconButton>
      {module && (
        <module.MenuDialog {...props} isOpen={isOpen} onOpenChange={setOpen} opener={button} />
      )}
    </>
  );
}

function Burger() {
  return (
    <svg className="i i-burger" width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7.5h16M4 12h16M4 16.5h10" />
    </svg>
  );
}

/** A menu that was opened before hydration is not replaced while it is open. */
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
