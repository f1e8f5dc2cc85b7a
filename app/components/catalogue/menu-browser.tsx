import { lazy, Suspense, type ReactNode } from "react";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { menuSearch, pageOfMenu, viewShowing } from "#shop/catalogue/menu/menu.ts";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import type { MenuProduct } from "#shop/catalogue/product.ts";
import { HeartSlot } from "#app/components/own-plates/heart-slot.tsx";
import type { MenuEmptyProps } from "./menu-empty.tsx";
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
  /** Sold beside the menu, for a search that finds nothing else. */
  readonly addOns: MenuEmptyProps["addOns"];
  /** Renders the action of a product. Without it, each card is a link that opens its product here. */
  readonly actionFor?: (product: MenuProduct) => ReactNode;
};

const loadMenuEmpty = () =>
  import("./menu-empty.tsx").then(
    (module) => ({ default: module.MenuEmpty }),
    // Offline the literal text is enough.
    () => ({ default: PlainEmpty }),
  );
// Most searches find something. The server waits for it, so that it works without a script.
const MenuEmpty = lazy(loadMenuEmpty);

function PlainEmpty({ text }: Pick<MenuEmptyProps, "text">) {
  return <p className="empty h3">{text}</p>;
}

const focusResults = () => document.getElementById(resultsId)?.focus({ preventScroll: true });

/** Search, categories, grid and pages, shared by the menu and the order page (ORD-4). */
export function MenuBrowser({ menu, item, addOns, actionFor }: MenuBrowserProps) {
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
                to={itemAddress(product, menuSearch(view), shown.pathname)}
                corner={<HeartSlot plate={{ productId: product.id }} name={product.name} />}
              >
                {actionFor?.(product)}
              </ProductCard>
            ))}
          </div>
        ) : (
          <Suspense fallback={<PlainEmpty text={emptyText} />}>
            <MenuEmpty
              text={emptyText}
              menu={menu}
              addOns={addOns}
              shown={shown}
              onFollow={focusResults}
            />
          </Suspense>
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
