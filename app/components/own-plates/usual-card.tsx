import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useId } from "react";
import { useNavigate } from "react-router";
import { useCart } from "#app/components/cart/cart-provider.tsx";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { cartFull } from "#app/components/customize/use-add-to-cart.ts";
import { useToast } from "#app/components/toasts/toast.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useQueuedTap } from "#app/components/taps/use-queued-tap.ts";
import { countItems, hasLines, subtotalOf } from "#shop/cart/cart.ts";
import { describeAddOns } from "#shop/cart/describe-add-ons.ts";
import { formatMoney } from "#shop/money.ts";
import type { Usual } from "#shop/orders/usual/read-usual.server.ts";

/** One tap to the checkout, one more to order. */
export function UsualCard({ usual }: { readonly usual: Usual }) {
  const { lines, changes, plates } = usual;
  const titleId = useId();
  const title = usual.isUsual ? "Your usual" : "Your last order";
  const order = useOrderUsual(lines, title);
  const tap = useQueuedTap("/order?tap=usual");
  const shown = lines.slice(0, plates.length);
  const left = lines.length - shown.length;
  return (
    <section className="usual" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        {title}
      </h2>
      <ul className="usual-lines" data-count={shown.length}>
        {shown.map((line, position) => (
          <li key={line.id}>
            <ProductImage thumbnail={plates[position]!} sizes="88px" isEager />
            <p>
              <b>
                {line.quantity}&nbsp;×&nbsp;{line.name}
              </b>
              {line.addOns.length > 0 && <span className="small">{describeAddOns(line)}</span>}
              {line.note && <span className="small">{line.note}</span>}
              {left > 0 && position === shown.length - 1 && (
                <span className="small">{`+ ${left} more`}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {changes.length > 0 && <p className="usual-changes small">{changes.join(" ")}</p>}
      <Button variant="strong" className="usual-order num" {...tap} onClick={order}>
        <Icon as={RotateCcw} />
        {`Order it again ${formatMoney(subtotalOf(lines))}`}
      </Button>
    </section>
  );
}

/** Puts the usual into the cart, unless it is there from an earlier tap, and opens the checkout. */
function useOrderUsual(lines: Usual["lines"], title: string): () => void {
  const { addLines, readLatest } = useCart();
  const { show } = useToast();
  const navigate = useNavigate();
  return () => {
    const before = readLatest();
    if (!hasLines(before, lines)) {
      const wanted = countItems(lines);
      const fitted = addLines(lines);
      if (fitted < wanted) show(cartFull(fitted, wanted));
      else if (before.length > 0)
        show({ title: "Added to cart!", message: `${title} is with what you already had.` });
      if (fitted === 0) return;
    }
    void navigate("/checkout");
  };
}
