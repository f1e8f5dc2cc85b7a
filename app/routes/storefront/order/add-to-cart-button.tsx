import { addButtonId } from "#app/components/catalogue/add-button-id.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useQueuedTap } from "#app/components/taps/use-queued-tap.ts";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";

type AddToCartButtonProps = {
  readonly product: MenuProduct;
  /** Called on hover, focus and touch, to preload what the click needs. */
  readonly onIntent: () => void;
  readonly onPress: () => void;
};

export function AddToCartButton({ product, onIntent, onPress }: AddToCartButtonProps) {
  return (
    <Button
      id={addButtonId(product)}
      variant="quick"
      size="small"
      aria-label={`Add to Cart: ${product.name}`}
      {...useQueuedTap(itemAddress(product))}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      onClick={onPress}
    >
      Add to Cart
    </Button>
  );
}
