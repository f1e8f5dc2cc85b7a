import { addButtonId } from "#app/components/catalogue/add-button-id.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useQueuedTap } from "#app/components/taps/use-queued-tap.ts";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import { standardType, type MenuProduct } from "#shop/catalogue/product.ts";

type AddToCartButtonProps = {
  readonly product: MenuProduct;
  /** Called on hover, focus and touch, to preload what the click needs. */
  readonly onIntent: () => void;
  readonly onPress: () => void;
};

/** A dish opens its dialog, so its whole card is the target. A drink or an extra is added at once. */
export function AddToCartButton({ product, onIntent, onPress }: AddToCartButtonProps) {
  const given = {
    id: addButtonId(product),
    "aria-label": `Add to Cart: ${product.name}`,
    ...useQueuedTap(itemAddress(product)),
    onFocus: onIntent,
    onClick: onPress,
  };
  const touched = { onPointerEnter: onIntent, onTouchStart: onIntent };
  if (product.type !== standardType)
    return (
      <Button variant="quick" size="small" {...given} {...touched}>
        Add to Cart
      </Button>
    );
  return (
    <button type="button" className="pcard-link" {...given}>
      {/* Moves when pressed: a transform on the button would shrink its target to itself. And the card is
          also touched by whoever only scrolls, who does not need the dialog. */}
      <span className="btn btn-butter btn-sm" {...touched}>
        Add to Cart
      </span>
    </button>
  );
}
