import { Link } from "react-router";
import { groundOf } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Loading, Skeleton } from "#app/components/ui/skeleton.tsx";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";

type ItemPreviewProps = { readonly product: MenuProduct; readonly closedAddress: string };

/**
 * What the server renders of the Customize dialog; also shown while its script loads. Has the
 * classes of components/ui/dialog.tsx, so that nothing moves when the dialog replaces it.
 */
export function ItemPreview({ product, closedAddress }: ItemPreviewProps) {
  const titleId = `preview-${product.id}`;
  return (
    <div className="scrim" data-state="open" data-scroll-lock="">
      <div
        className={classNames("dialog dialog-wide item-preview", groundOf(product.category))}
        role="dialog"
        aria-labelledby={titleId}
        aria-busy="true"
      >
        <div className="dialog-well">
          <div className="dialog-summary">
            <h2 className="h3 dialog-title" id={titleId}>
              Customize your {product.name}
            </h2>
            <p className="lead">{product.description}</p>
            <p className="price">{formatMoney(product.price)}</p>
          </div>
          <ProductImage
            thumbnail={product.thumbnail}
            sizes="(min-width: 47.5rem) 417px, 150px"
            isEager
          />
        </div>
        <div className="dialog-main">
          <div className="dialog-scroll">
            <p className="without-script">Online ordering needs JavaScript.</p>
            <Loading text="Loading addons...">
              <div className="adds">
                <Skeleton shape="row" />
                <Skeleton shape="row" />
                <Skeleton shape="row" />
              </div>
            </Loading>
          </div>
          <div className="dialog-foot">
            <span className="total num">Total: {formatMoney(product.price)}</span>
            <span className="stepper" />
            <Button asChild>
              <Link to={closedAddress} replace preventScrollReset>
                Cancel
              </Link>
            </Button>
            <Button variant="main" aria-disabled>
              Add to Cart
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
