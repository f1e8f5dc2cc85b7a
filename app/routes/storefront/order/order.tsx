import { MenuError } from "#app/components/catalogue/menu-error.tsx";
import { isDocumentContext } from "#app/request-context.ts";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { OrderOnline } from "./order-online.tsx";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { readOwnPlates } from "#app/http/plates/own-plates.server.ts";
import { redirectToItem } from "#app/http/redirect-to-item.server.ts";
import { revalidateAfterWrites } from "#app/http/revalidate-after-writes.ts";
import { itemPage } from "#app/seo/item-page.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { findItem, itemParameter, readItem } from "#shop/catalogue/menu/item-link.ts";
import { menuParameters } from "#shop/catalogue/menu/menu.ts";
import { sendMenu } from "#shop/catalogue/menu/menu-text.server.ts";
import { readProducts } from "#shop/catalogue/menu/products-text.ts";
import type { Route } from "./+types/order.ts";
import stylesheet from "./order.css?url";

export const handle: PageHandle = {
  ...storefrontPage,
  publicParameters: [...menuParameters, itemParameter],
};
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { menu, addOns, products } = await snapshotFor(context);
  const own = await readOwnPlates(context, products);
  redirectToItem(request.url, [...menu, ...addOns]);
  const isDocument = context.get(isDocumentContext);
  return { menu: sendMenu(menu, isDocument), addOns: sendMenu(addOns, isDocument), own };
}

export const shouldRevalidate = revalidateAfterWrites;

export function meta({ loaderData, matches: [root], location }: Route.MetaArgs) {
  if (!root.loaderData) return [];
  const { origin, store } = root.loaderData;
  const site = { origin, storeName: store.name };
  const item = readItem(new URLSearchParams(location.search));
  const products = loaderData && [loaderData.menu, loaderData.addOns].flatMap(readProducts);
  const product = products && findItem(products, item);
  if (product) return pageMeta(site, itemPage(product, store));
  return pageMeta(site, {
    title: pageTitle("Order Online", store.name),
    description: `Order mini bite pancakes, mini waffles, puff puff and Quenchers from ${store.name}, for pickup or delivery${store.city && ` in ${store.city}`}.`,
    path: location.pathname,
  });
}

export default function Order({
  loaderData: { menu, addOns, own },
  matches: [root],
}: Route.ComponentProps) {
  const { visitor, store, opening } = root.loaderData;
  return (
    <OrderOnline
      menu={readProducts(menu)}
      addOns={readProducts(addOns)}
      own={own}
      isSignedIn={visitor !== null}
      phone={store.phone}
      opening={opening}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MenuError title="Order Online" error={error} />;
}
