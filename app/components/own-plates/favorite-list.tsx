import { useEffect, useId, useRef, useState } from "react";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { groundOf } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { addedText, cartFull } from "#app/components/customize/use-add-to-cart.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useQueuedTap } from "#app/components/taps/use-queued-tap.ts";
import { subtotalOf } from "#shop/cart/cart.ts";
import { describeAddOns } from "#shop/cart/describe-add-ons.ts";
import type { Favorite } from "#shop/favorites/favorite.ts";
import { formatMoney } from "#shop/money.ts";
import { HeartButton } from "./heart-button.tsx";

/** More than a wide screen shows side by side. */
const maxInRow = 3;

type FavoriteListProps = {
  readonly favorites: readonly Favorite[];
  /** It appears when the first heart is tapped, above the card that was tapped. */
  readonly isNew: boolean;
};

/** In one row that scrolls sideways; all of them on demand. */
export function FavoriteList({ favorites, isNew }: FavoriteListProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew && section.current) keepInPlace(section.current);
  }, [isNew]);
  const [isOpen, setOpen] = useState(false);
  const list = useFocusAfterRemoval(favorites.length);
  return (
    <section className="favorites wrap" aria-labelledby={titleId} ref={section}>
      <div className="favorites-head">
        <h2 className="h3" id={titleId}>
          Your favorites
        </h2>
        {favorites.length > maxInRow && (
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Show fewer" : `Show all ${favorites.length}`}
          </button>
        )}
      </div>
      {/* Scrolled by arrow keys when it has the focus. */}
      <ul tabIndex={isOpen ? undefined : 0} aria-labelledby={titleId} data-open={isOpen} ref={list}>
        {favorites.map((favorite) => (
          <FavoriteItem key={favorite.id} favorite={favorite} />
        ))}
      </ul>
    </section>
  );
}

/** Scrolls by what appeared above, unless the browser does it: at the top of a page none does. */
function keepInPlace(appeared: HTMLElement): void {
  const isAnchored = CSS.supports("overflow-anchor", "auto") && scrollY > 0;
  const { height } = appeared.getBoundingClientRect();
  const { marginTop, marginBottom } = getComputedStyle(appeared);
  const top = height + parseFloat(marginTop) + parseFloat(marginBottom);
  if (!isAnchored) scrollBy({ top, behavior: "instant" });
}

function FavoriteItem({ favorite: { id, line, plate } }: { readonly favorite: Favorite }) {
  const { addLines } = useCart();
  const { show } = useToast();
  const toppings = describeAddOns(line);
  const tap = useQueuedTap(`/order?tap=${id}`);
  return (
    <li className={`favorite ${groundOf(line.category)}`}>
      <div className="well">
        <ProductImage thumbnail={plate} sizes="112px" />
      </div>
      <div className="favorite-text">
        <p className="title">{line.name}</p>
        {toppings && <p className="small mute">{toppings}</p>}
        {line.note && <p className="small mute">{line.note}</p>}
      </div>
      <HeartButton plate={line} name={line.name} hasUndo />
      <div className="favorite-buy">
        <span className="price">{formatMoney(subtotalOf([line]))}</span>
        <Button
          variant="quick"
          size="small"
          aria-label={`Add to Cart: your favorite ${line.name}${toppings && ` with ${toppings}`}`}
          {...tap}
          onClick={() => {
            const isIn = addLines([line]) > 0;
            const message = addedText(line.name, line.addOns.length);
            show(isIn ? { title: "Added to cart!", message } : cartFull(0, 1));
          }}
        >
          Add to Cart
        </Button>
      </div>
    </li>
  );
}

/** The heart that removed its own favorite leaves the page with it: the next heart gets the focus. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    const hearts = () => [...(list.current?.querySelectorAll<HTMLElement>(".heart") ?? [])];
    if (focused.current >= 0 && document.activeElement === document.body)
      hearts()[Math.min(focused.current, count - 1)]?.focus();
    const remember = () => {
      focused.current = hearts().findIndex((heart) => heart === document.activeElement);
    };
    remember();
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [count]);
  return list;
}
