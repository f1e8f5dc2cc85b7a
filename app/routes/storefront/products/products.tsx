import { Link, redirect } from "react-router";
import { MenuBrowser } from "#app/components/catalogue/menu-browser.tsx";
import { MenuHead } from "#app/components/catalogue/menu-head.tsx";
import { MenuError } from "#app/components/catalogue/menu-error.tsx";
import { CustomizeDialog } from "#app/components/customize/customize-dialog.tsx";
import { useLinkedItem } from "#app/components/customize/use-linked-item.ts";
import { OpeningNote } from "#app/components/store/opening-note.tsx";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { QueuedTaps } from "#app/components/taps/queued-taps.tsx";
import { readOwnPlates } from "#app/http/plates/own-plates.server.ts";
import { redirectToItem } from "#app/http/redirect-to-item.server.ts";
import { revalidateAfterWrites } from "#app/http/revalidate-after-writes.ts";
import { isDocumentContext } from "#app/request-context.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { itemPage } from "#app/seo/item-page.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { findItem, itemParameter, readItem } from "#shop/catalogue/menu/item-link.ts";
import { menuParameters } from "#shop/catalogue/menu/menu.ts";
import { sendForSearch, sendMenu } from "#shop/catalogue/menu/menu-text.server.ts";
import { readProducts } from "#shop/catalogue/menu/products-text.ts";
import type { Route } from "./+types/products.ts";

export const handle: PageHandle = {
  ...storefrontPage,
  publicParameters: [...menuParameters, itemParameter],
};

/** Loads the whole menu, so that the browser can search it without another request. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { menu, addOns, products } = await snapshotFor(context);
  const own = await readOwnPlates(context, products);
  const { search, searchParams } = new URL(request.url);
  const item = readItem(searchParams);
  // An add-on, or nothing for sale: the order page shows the one and explains the other.
  if (item && !findItem(menu, item)) throw redirect(`/order${search}`);
  redirectToItem(request.url, menu);
  const isDocument = context.get(isDocumentContext);
  return {
    menu: sendMenu(menu, isDocument),
    // Only for a search that finds nothing on the menu.
    addOns: sendForSearch(addOns, isDocument),
    own,
  };
}

export const shouldRevalidate = revalidateAfterWrites;

export function meta({ loaderData, matches: [root], location }: Route.MetaArgs) {
  if (!root.loaderData) return [];
  const { origin, store } = root.loaderData;
  const site = { origin, storeName: store.name };
  const item = readItem(new URLSearchParams(location.search));
  const product = loaderData && findItem(readProducts(loaderData.menu), item);
  if (product) return pageMeta(site, itemPage(product, store));
  return pageMeta(site, {
    title: pageTitle("Products", store.name),
    description: `The full ${store.name} menu, with prices: mini bite pancakes, mini waffles and puff puff.`,
    path: location.pathname,
  });
}

export default function Products({ loaderData, matches: [root] }: Route.ComponentProps) {
  const menu = readProducts(loaderData.menu);
  const { product, closedAddress, close } = useLinkedItem({ menu, addOns: [] });
  return (
    <>
      <QueuedTaps />
      <MenuHead
        title="Products"
        text="Everything we griddle, fry and drown in syrup. Pick one and we'll take it from there."
        note={<OpeningNote schedule={root.loaderData.opening} />}
      />
      <MenuBrowser menu={menu} item={product} addOns={readProducts(loaderData.addOns)} />
      <p className="wrap menu-more lede">
        Thirsty? <Link to="/order#shelf">See our Quenchers and extras</Link>
      </p>
      <CustomizeDialog product={product ?? null} closedAddress={closedAddress} onClose={close} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MenuError title="Products" error={error} />;
}
