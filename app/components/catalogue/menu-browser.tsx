import type { ReactNode } from "react";
import { Link } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { menuSearch, pageOfMenu, viewShowing } from "#shop/catalogue/menu/menu.ts";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { HeartSlot } from "#app/components/favorites/heart-slot.tsx";
import { MenuToolbar } from "./menu-toolbar.tsx";
import { ProductCard } from "./product-card.tsx";
import { useMenuView } from "./use-menu-view.ts";

const resultsId = "menu-results";
/** The number of cards in the first row of a wide screen. */
const eagerImageCount = 4;

type MenuBrowserProps = {
  readonly menu: readonly MenuProduct[];
  /** The product that the URL names: its page is shown. */
  readonly item?: MenuProduct | undefined;
  /** Renders the action of a product. Without it, each card opens its product on the order page. */
  readonly actionFor?: (product: MenuProduct) => ReactNode;
};

/** Search, categories, grid and pages, shared by the menu and the order page (ORD-4). */
export function MenuBrowser({ menu, item, actionFor }: MenuBrowserProps) {
  const shown = useMenuView();
  const view = item ? viewShowing(menu, shown.view, item.id) : shown.view;
  const { items, resultLine, emptyText, numbers, page, pageCount } = pageOfMenu(menu, view);
  return (
    <>
      <MenuToolbar menu={menu} shown={shown} />
      <div className="wrap">
        <p className="results num" id={resultsId} role="status" tabIndex={-1}>
          {resultLine}
        </p>
        {emptyText === null ? (
          <div className="product-grid">
            {items.map((product, position) => (
              <ProductCard
                key={product.id}
                product={product}
                isEager={position < eagerImageCount}
                to={itemAddress(product, menuSearch(view))}
                corner={<HeartSlot plate={{ productId: product.id }} name={product.name} />}
              >
                {actionFor?.(product)}
              </ProductCard>
            ))}
          </div>
        ) : (
          <EmptyState title={emptyText} drawing={<CrumbsPlate />}>
            <Button variant="main" asChild>
              <Link to={shown.pathname} preventScrollReset>
                Show all products
              </Link>
            </Button>
          </EmptyState>
        )}
        <Pagination
          pages={numbers}
          current={page}
          pageCount={pageCount}
          hrefOf={(number) => shown.addressOf({ page: number })}
          resultsId={resultsId}
        />
      </div>
    </>
  );
}
