import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import { groundOf } from "./category-ground.ts";
import { ProductImage } from "./product-image.tsx";

type ProductCardProps = {
  readonly product: MenuProduct;
  readonly isEager: boolean;
  /** Shown instead of the product's thumbnail: a drawing that has no URL yet. */
  readonly drawing?: ReactNode;
  /** The action of the card. Without it, the whole card links to the order page. */
  readonly children?: ReactNode;
};

export function ProductCard({ product, isEager, drawing, children }: ProductCardProps) {
  const { id, name, description, price, category, type, thumbnail } = product;
  const nameId = `product-${id}`;
  const isLink = children === undefined;
  return (
    <article className={`pcard ${groundOf(category)}`} aria-labelledby={nameId}>
      <div className="well">
        {drawing ?? (
          <ProductImage thumbnail={thumbnail} alt={isLink ? "" : name} isEager={isEager} />
        )}
      </div>
      <div className="pcard-meta">
        {category && <span className="cat">{category}</span>}
        <span>{type}</span>
      </div>
      <h2 className="title" id={nameId}>
        {isLink ? (
          <Link className="pcard-link" to="/order">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p>{description}</p>
      <div className="pcard-buy">
        <span className="price">{formatMoney(price)}</span>
        {children}
      </div>
    </article>
  );
}
