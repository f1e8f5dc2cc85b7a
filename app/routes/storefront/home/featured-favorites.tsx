import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatMoney } from "#shop/money.ts";
import type { Product } from "#shop/catalogue/product.ts";
import type { ProductThumbnail } from "#shop/catalogue/product-thumbnail.ts";
import { groundOf } from "#app/components/catalogue/category-ground.ts";
import { ProductImage } from "#app/components/catalogue/product-image.tsx";

export type FeaturedProduct = Pick<
  Product,
  "id" | "name" | "description" | "price" | "category"
> & {
  readonly thumbnail: ProductThumbnail;
  /** Opens it on the order page. */
  readonly to: string;
};

/** Shows the first product large and the others beside it. */
export function FeaturedFavorites({ products }: { products: readonly FeaturedProduct[] }) {
  const [first, ...others] = products;
  return (
    <section className="section featured" aria-labelledby="featured">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2 bite" id="featured">
            Featured Favorites
          </h2>
          <Link className="link" to="/products">
            See All Products
            <Icon as={ArrowRight} />
          </Link>
        </div>
        {first ? (
          <div className={`feature feature-${products.length}`}>
            <BigCard product={first} />
            {others.length === 1 && <BigCard product={others[0]!} />}
            {others.length > 1 && (
              <div className="feature-side">
                {others.map((product) => (
                  <SmallCard key={product.id} product={product} />
                ))}
              </div>
            )}
          </div>
        ) : (
          <p className="feature-none lede" role="status">
            Loading featured products...
          </p>
        )}
      </div>
    </section>
  );
}

function BigCard({ product }: { product: FeaturedProduct }) {
  return (
    <Link className={`fcard fcard-big ${groundOf(product.category)}`} to={product.to}>
      <ProductImage thumbnail={product.thumbnail} sizes="(min-width: 53.8rem) 50vw, 100vw" />
      <div className="fcard-copy">
        <h3 className="h2">{product.name}</h3>
        <p>{product.description}</p>
        <Offer {...product} />
      </div>
    </Link>
  );
}

function SmallCard({ product }: { product: FeaturedProduct }) {
  return (
    <Link className={`fcard fcard-sm ${groundOf(product.category)}`} to={product.to}>
      <div className="fcard-copy">
        <h3 className="h3">{product.name}</h3>
        <p className="small">{product.description}</p>
        <Offer {...product} />
      </div>
      <ProductImage thumbnail={product.thumbnail} sizes="(min-width: 53.8rem) 22vw, 44vw" />
    </Link>
  );
}

/** The card is the link; this shows what it does. */
function Offer({ price }: Pick<FeaturedProduct, "price">) {
  return (
    <span className="fcard-offer">
      <span className="price">{formatMoney(price)}</span>
      <span className="btn btn-butter btn-sm" aria-hidden="true">
        Add to Cart
      </span>
    </span>
  );
}
