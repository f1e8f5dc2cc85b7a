import { CartNotices } from "#app/components/cart/cart-notices.tsx";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { FloatingCart } from "./floating-cart.tsx";
import { telephoneHref } from "#shop/store/telephone-href.ts";
import { OpeningNote } from "#app/components/store/opening-note.tsx";
import { standardType, type MenuProduct } from "#shop/catalogue/product.ts";
import type { OpeningSchedule } from "#shop/store/opening-schedule.ts";
import { AddToCartButton } from "./add-to-cart-button.tsx";
import { QueuedTaps } from "#app/components/taps/queued-taps.tsx";
import { OwnPlatesSlot } from "#app/components/own-plates/own-plates-slot.tsx";
import type { OwnPlates } from "#app/http/plates/own-plates.server.ts";
import {
  CustomizeDialog,
  preloadCustomizeDialog,
} from "#app/components/customize/customize-dialog.tsx";
import { MenuBrowser } from "#app/components/catalogue/menu-browser.tsx";
import { MenuHead } from "#app/components/catalogue/menu-head.tsx";
import { ItemUnavailable } from "./item-unavailable.tsx";
import { NextTime } from "./next-time.tsx";
import { OrderNote } from "./order-note.tsx";
import { Shelf } from "./shelf.tsx";
import { useLinkedItem } from "#app/components/customize/use-linked-item.ts";

type OrderOnlineProps = {
  readonly menu: readonly MenuProduct[];
  readonly addOns: readonly MenuProduct[];
  readonly own: OwnPlates | null;
  readonly isSignedIn: boolean;
  readonly phone: string;
  readonly opening: OpeningSchedule;
};

export function OrderOnline({ menu, addOns, own, isSignedIn, phone, opening }: OrderOnlineProps) {
  const linked = useLinkedItem({ menu, addOns });
  const customized = linked.product?.type === standardType ? linked.product : null;

  // A dish opens its dialog, from anywhere on its card.
  const openDialog = (product: MenuProduct) => (
    <AddToCartButton
      product={product}
      className="pcard-link"
      onIntent={preloadCustomizeDialog}
      onPress={() => linked.open(product)}
    />
  );
  return (
    <>
      <MenuHead
        title="Order Online"
        text="Choose your favorite mini bite pancakes and we'll have them ready for pickup or delivery"
        note={
          <div className="order-opening">
            <OpeningNote schedule={opening} />
            <NextTime zone={opening} />
          </div>
        }
      >
        <CartNote isSignedIn={isSignedIn} />
        <OwnPlatesSlot own={own} part="usual" />
      </MenuHead>
      <p className="wrap without-script">
        Online ordering needs JavaScript.
        {phone && (
          <>
            {" "}
            You can also order by phone: <a href={telephoneHref(phone)}>{phone}</a>
          </>
        )}
      </p>
      <QueuedTaps />
      <OwnPlatesSlot own={own} part="favorites" />
      {linked.item && !linked.product && <ItemUnavailable />}
      <CartNotices />
      <MenuBrowser menu={menu} item={linked.product} addOns={addOns} actionFor={openDialog} />
      <Shelf addOns={addOns} item={linked.product} />
      {isSignedIn && <FloatingCart />}
      <CustomizeDialog
        product={customized}
        addOns={addOns}
        closedAddress={linked.closedAddress}
        onClose={linked.close}
      />
    </>
  );
}

/** Reads the cart by itself: otherwise the page would draw its whole menu again with every change. */
function CartNote({ isSignedIn }: { isSignedIn: boolean }) {
  const { count } = useCart();
  return <OrderNote isSignedIn={isSignedIn} count={count} />;
}
