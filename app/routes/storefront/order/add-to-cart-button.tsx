import { addButtonId } from "#app/components/catalogue/add-button-id.ts";
import { useQueuedTap } from "#app/components/taps/use-queued-tap.ts";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";

type AddToCartButtonProps = {
  readonly product: MenuProduct;
  /** `pcard-link` lies over the whole card; `shelf-button` is what one sees. */
  readonly className: "pcard-link" | "shelf-button";
  /** Called on hover, touch and focus, to preload what the click needs. */
  readonly onIntent?: () => void;
  readonly onPress: () => void;
};

export function AddToCartButton({ product, className, onIntent, onPress }: AddToCartButtonProps) {
  return (
    <button
      type="button"
      id={addButtonId(product)}
      className={className}
      aria-label={`Add to Cart: ${product.name}`}
      {...useQueuedTap(itemAddress(product))}
      onFocus={onIntent}
      onClick={onPress}
    >
      {/* Moves when pressed: a transform on the button would shrink its target to itself. And the card is
          also touched by whoever only scrolls, who does not need the dialog. */}
      <span className="btn btn-butter btn-sm" onPointerEnter={onIntent}>
        Add to Cart
      </span>
    </button>
  );
}
