import type { ReactNode } from "react";
import { Link } from "react-router";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { addButtonId } from "./add-button-id.ts";
import { groundOf } from "./category-ground.ts";
import { openedFromMenu } from "./opened-from-menu.ts";
import { ProductImage } from "./product-image.tsx";

type ProductCardProps = {
  readonly product: MenuProduct;
  readonly isEager: boolean;
  /** Shown instead of the product's thumbnail: a drawing that has no URL yet. */
  readonly drawing?: ReactNode;
  /** Where the card leads if it has no action of its own. */
  readonly to?: string;
  /** Lies over the corner of the picture. */
  readonly corner?: ReactNode;
  /** The action of the card. Without it, the whole card is a link. */
  readonly children?: ReactNode;
};

export function ProductCard({
  product,
  isEager,
  drawing,
  to = itemAddress(product),
  corner,
  children,
}: ProductCardProps) {
  const { id, name, description, price, category, type, thumbnail } = product;
  const nameId = `product-${id}`;
  return (
    <article className={`pcard ${groundOf(category)}`} aria-labelledby={nameId}>
      <div className="well">
        {drawing ?? (
          <ProductImage thumbnail={thumbnail} alt={children ? name : ""} isEager={isEager} />
        )}
        {corner}
      </div>
      <div className="pcard-meta">
        {category && <span className="cat">{category}</span>}
        <span>{type}</span>
      </div>
      <h2 className="title" id={nameId}>
        {name}
      </h2>
      <p>{description}</p>
      <div className="pcard-buy">
        <span className="price">{formatMoney(price)}</span>
        {children ?? (
          <Link
            className="pcard-link"
            id={addButtonId(product)}
            aria-label={`Add to Cart: ${name}`}
            to={to}
            state={openedFromMenu}
            preventScrollReset
          >
            {/* Moves when pressed: a transform on the link would shrink its target to itself. */}
            <span className="btn btn-butter btn-sm">Add to Cart</span>
          </Link>
        )}
      </div>
    </article>
  );
}
