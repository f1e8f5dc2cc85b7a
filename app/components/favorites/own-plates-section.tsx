import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useId } from "react";
import { useNavigate } from "react-router";
import type { OwnPlates } from "#app/http/plates/own-plates.server.ts";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { addedText, cartFull } from "#app/components/customize/use-add-to-cart.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { useToast } from "#app/components/toasts/toast.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { subtotalOf, type CartLine } from "#shop/cart/cart.ts";
import type { Favorite } from "#shop/favorites/favorite.ts";
import { formatMoney } from "#shop/money.ts";
import type { Usual } from "#shop/orders/usual/read-usual.server.ts";
import { useFavorites } from "./favorites-store.ts";
import { HeartButton } from "./heart-button.tsx";

/** USUAL-1, FAV-2 */
export function OwnPlatesSection({ usual }: Pick<OwnPlates, "usual">) {
  const { favorites } = useFavorites();
  if (!usual && favorites.length === 0) return null;
  return (
    <div className="own-plates wrap">
      {usual && <UsualCard usual={usual} />}
      {favorites.length > 0 && <FavoriteList favorites={favorites} />}
    </div>
  );
}

/** One tap to the checkout, one more to order. */
function UsualCard({ usual: { lines, changes, plate } }: { readonly usual: Usual }) {
  const titleId = useId();
  const { addLines } = useCart();
  const { show } = useToast();
  const navigate = useNavigate();
  const isScripted = useHydrated();
  return (
    <section className="usual" aria-labelledby={titleId}>
      <ProductImage className="usual-plate" thumbnail={plate} sizes="140px" isEager />
      <div className="usual-text">
        <h2 className="h3" id={titleId}>
          Your usual
        </h2>
        <p>{lines.map(describeLine).join(", ")}</p>
        {changes.map((change) => (
          <p className="small" key={change}>
            {change}
          </p>
        ))}
      </div>
      <Button
        variant="strong"
        className="usual-order num"
        disabled={!isScripted}
        onClick={() => {
          if (addLines(lines) === 0) show(cartFull(0, lines.length));
          else void navigate("/checkout");
        }}
      >
        <Icon as={RotateCcw} />
        {`Order it again ${formatMoney(subtotalOf(lines))}`}
      </Button>
    </section>
  );
}

function FavoriteList({ favorites }: { readonly favorites: readonly Favorite[] }) {
  const titleId = useId();
  return (
    <section className="favorites" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        Your favorites
      </h2>
      <ul tabIndex={0} aria-labelledby={titleId}>
        {favorites.map((favorite) => (
          <FavoriteItem key={favorite.id} favorite={favorite} />
        ))}
      </ul>
    </section>
  );
}

function FavoriteItem({ favorite: { line, plate } }: { readonly favorite: Favorite }) {
  const { addLines } = useCart();
  const { show } = useToast();
  const toppings = describeAddOns(line);
  const isScripted = useHydrated();
  return (
    <li className="favorite">
      <ProductImage className="favorite-plate" thumbnail={plate} sizes="84px" />
      <div>
        <p className="title">{line.name}</p>
        {toppings && <p className="small mute favorite-toppings">{toppings}</p>}
        {line.note && <p className="small mute favorite-toppings">{line.note}</p>}
        <p className="price">{formatMoney(subtotalOf([line]))}</p>
      </div>
      <HeartButton plate={line} name={line.name} />
      <Button
        variant="quick"
        size="small"
        disabled={!isScripted}
        aria-label={`Add to Cart: your favorite ${line.name}${toppings && ` with ${toppings}`}`}
        onClick={() => {
          const isIn = addLines([line]) > 0;
          const message = addedText(line.name, line.addOns.length);
          show(isIn ? { title: "Added to cart!", message } : cartFull(0, 1));
        }}
      >
        Add to Cart
      </Button>
    </li>
  );
}

function describeLine(line: CartLine): string {
  const toppings = describeAddOns(line);
  return `${line.quantity} × ${line.name}${toppings && ` with ${toppings}`}`;
}

function describeAddOns({ addOns }: CartLine): string {
  return new Intl.ListFormat("en-CA").format(
    addOns.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)),
  );
}
