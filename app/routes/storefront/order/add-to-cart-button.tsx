import { Button } from "#app/components/ui/button.tsx";

type AddToCartButtonProps = {
  readonly name: string;
  /** Called on hover, focus and touch, to preload what the click needs. */
  readonly onIntent: () => void;
  readonly onPress: () => void;
};

export function AddToCartButton({ name, onIntent, onPress }: AddToCartButtonProps) {
  return (
    <Button
      variant="quick"
      size="small"
      aria-label={`Add to Cart: ${name}`}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      onClick={onPress}
    >
      Add to Cart
    </Button>
  );
}
