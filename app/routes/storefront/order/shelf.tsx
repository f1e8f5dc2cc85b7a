import { useEffect, useRef } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { shelvesOf } from "#shop/catalogue/menu/menu.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { groundOfType } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { useAddToCart } from "#app/components/customize/use-add-to-cart.ts";
import { AddToCartButton } from "./add-to-cart-button.tsx";

type ShelfProps = {
  readonly addOns: readonly MenuProduct[];
  /** The product that the URL names. It has no dialog, so it is shown where it is sold. */
  readonly item: MenuProduct | undefined;
};

/** ORD-10: add-ons sold on their own. Not part of the menu's counts. */
export function Shelf({ addOns, item }: ShelfProps) {
  const linked = useRef<HTMLLIElement>(null);
  const linkedId = item && addOns.some(({ id }) => id === item.id) ? item.id : undefined;
  useEffect(() => {
    if (linkedId === undefined) return;
    linked.current?.scrollIntoView({ block: "center" });
    linked.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [linkedId]);
  if (addOns.length === 0) return null;
  return (
    <section className="wrap shelf" aria-labelledby="shelf">
      <h2 className="h2 bite" id="shelf">
        Quenchers and extras
      </h2>
      <p className="lede">Add a cold drink, or an extra topping.</p>
      {shelvesOf(addOns).map(({ type, items }) => (
        <div className={`shelf-group ${groundOfType(type)}`} key={type}>
          <h3 className="h3">{type}</h3>
          <ul className="shelf-items">
            {items.map((product) => (
              <li
                className={classNames("shelf-item", product.id === linkedId && "shelf-linked")}
                ref={product.id === linkedId ? linked : undefined}
                key={product.id}
              >
                <div className="well">
                  <ProductImage thumbnail={product.thumbnail} sizes="84px" />
                </div>
                <div className="shelf-words">
                  <p className="title">{product.name}</p>
                  <p className="small">{product.description}</p>
                </div>
                <p className="price">{formatMoney(product.price)}</p>
                <ShelfButton product={product} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A drink or an extra is added at once. Uses the cart by itself, so that a change of it draws only the buttons again. */
function ShelfButton({ product }: { product: MenuProduct }) {
  const addToCart = useAddToCart();
  return (
    <AddToCartButton
      product={product}
      className="shelf-button"
      onPress={() => addToCart(product)}
    />
  );
}
