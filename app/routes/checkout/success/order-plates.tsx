import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import type { OrderItem } from "#shop/orders/order.ts";
import type { PlateImage } from "#shop/catalogue/plates/plate-image.ts";

type OrderPlatesProps = {
  readonly items: readonly Pick<OrderItem, "name" | "quantity">[];
  readonly plates: readonly PlateImage[];
};

/** The customer's own plates; how many there are beyond the pictures is said in words. */
export function OrderPlates({ items, plates }: OrderPlatesProps) {
  if (plates.length === 0) return null;
  const more = items.length - plates.length;
  return (
    <figure className="confirmation-plates" data-count={plates.length}>
      {plates.map((plate, position) => (
        <ProductImage
          key={position}
          className="confirmation-plate"
          thumbnail={plate}
          alt={`${items[position]!.name}: ${plate.description}`}
          sizes="340px"
          isEager
        />
      ))}
      {more > 0 && <figcaption>{more === 1 ? "and 1 more" : `and ${more} more`}</figcaption>}
    </figure>
  );
}
