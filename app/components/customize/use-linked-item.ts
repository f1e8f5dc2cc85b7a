import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isOpenedFromMenu, openedFromMenu } from "#app/components/catalogue/opened-from-menu.ts";
import { findItem, itemAddress, readItem } from "#shop/catalogue/menu/item-link.ts";
import { menuSearch, readMenuView, viewShowing } from "#shop/catalogue/menu/menu.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";

type Offer = { readonly menu: readonly MenuProduct[]; readonly addOns: readonly MenuProduct[] };

/**
 * The product that the URL names, so that its dialog can be shared and the Back button closes it.
 * `item` is the parameter itself, also if it names nothing for sale.
 */
export function useLinkedItem({ menu, addOns }: Offer) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isSecondOpening = useSecondTap();
  const isSecondClosing = useSecondTap();
  const address = new URLSearchParams(search);
  const item = readItem(address);
  const product = item ? findItem([...menu, ...addOns], item) : undefined;
  const view = readMenuView(address);
  const closedAddress = pathname + menuSearch(product ? viewShowing(menu, view, product.id) : view);

  return {
    item,
    product,
    closedAddress,
    open: (opened: MenuProduct) => {
      // One dialog is one step of the history.
      if (isSecondOpening()) return;
      void navigate(itemAddress(opened, menuSearch(view), pathname), {
        preventScrollReset: true,
        state: openedFromMenu,
      });
    },
    close: () => {
      // A second step back would leave the page.
      if (isSecondClosing()) return;
      // A step back returns to the same place of the menu and keeps the history short.
      if (isOpenedFromMenu(state)) void navigate(-1);
      else void navigate(closedAddress, { replace: true, preventScrollReset: true });
    },
  };
}

/** Until the URL has changed, also on a slow phone: longer than a double tap alone. */
const sameStepMs = 500;

/** Whether this call belongs to the same double tap as the last one. It comes before the URL has changed. */
function useSecondTap(): () => boolean {
  const last = useRef(-sameStepMs);
  return () => {
    const isSecond = performance.now() - last.current < sameStepMs;
    if (!isSecond) last.current = performance.now();
    return isSecond;
  };
}
