import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";

type DrawerModule = typeof import("../cart/cart-drawer.tsx");

const loadDrawer = () => import("../cart/cart-drawer.tsx");

type CartViewButtonProps = { readonly count: number; readonly opening: OpeningSchedule };

/** Opens the cart of a visitor, whom the Cart link (NAV-3) leads to sign in. */
export function CartViewButton({ count, opening }: CartViewButtonProps) {
  const [module, setModule] = useState<DrawerModule | null>(null);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void loadDrawer().catch(() => {});

  async function open() {
    const loaded = await loadDrawer().catch(() => null);
    // Offline the Cart link still leads on.
    if (!loaded) return void window.reloadOutdatedPage?.();
    setModule(loaded);
    setOpen(true);
  }
  return (
    <>
      {count > 0 && (
        <IconButton
          className="cart-view"
          label={`View cart, ${count} ${count === 1 ? "item" : "items"}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void open()}
        >
          <Icon as={ChevronDown} size={22} />
        </IconButton>
      )}
      {module && <module.CartDrawer isOpen={isOpen} onOpenChange={setOpen} opening={opening} />}
    </>
  );
}
