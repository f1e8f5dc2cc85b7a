import { TableCard } from "#app/components/ui/table.tsx";
import { shelvesOf } from "#shop/catalogue/menu/menu.ts";
import type { ProductView } from "#shop/catalogue/products/product-view.ts";
import { standardType } from "#shop/catalogue/product.ts";
import type { ListedProduct } from "./managed-product.ts";
import { OrderedProducts } from "./ordered-products.tsx";
import { ProductsToolbar } from "./products-toolbar.tsx";

type MenuOrderProps = {
  readonly view: ProductView;
  readonly products: readonly ListedProduct[];
};

/** Rearranges the menu, group by group, in the order that customers see. */
export function MenuOrder({ view, products }: MenuOrderProps) {
  const menu = products.filter(({ type }) => type === standardType);
  const addOnGroups = shelvesOf(products.filter(({ type }) => type !== standardType));
  const groups = [{ type: standardType, items: menu }, ...addOnGroups];
  return (
    <TableCard className="menu-order" tools={<ProductsToolbar view={view} />}>
      <p className="menu-order-help mute">
        Drag a product by its handle, or use the arrows. Customers see the new order right away. The
        first three are the favorites on your home page.
      </p>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ type, items }) => (
          <OrderedProducts key={type} type={type} products={items} />
        ))}
    </TableCard>
  );
}
