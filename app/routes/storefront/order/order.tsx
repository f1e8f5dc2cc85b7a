import { redirect } from "react-router";
import { MenuError } from "#app/components/catalogue/menu-error.tsx";
import { OrderOnline } from "./order-online.tsx";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { readOwnPlates } from "#app/http/own-plates.server.ts";
import { revalidateAfterWrites } from "#app/http/revalidate-after-writes.ts";
import { platformContext } from "#app/request-context.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { listAddOns, listMenu } from "#shop/catalogue/menu/list-menu.server.ts";
import {
  findItem,
  itemAddress,
  itemParameter,
  itemSlug,
  readItem,
  unavailableItem,
} from "#shop/catalogue/menu/item-link.ts";
import { menuParameters } from "#shop/catalogue/menu/menu.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import { previewSize } from "#shop/catalogue/images/preview-size.ts";
import type { MenuProduct, Product } from "#shop/catalogue/product.ts";
import { formatMoney } from "#shop/money.ts";
import type { Route } from "./+types/order.ts";

export const handle: PageHandle = {
  ...storefrontPage,
  publicParameters: [...menuParameters, itemParameter],
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const [menu, addOns, own] = await Promise.all([
    listMenu(platform),
    listAddOns(platform),
    readOwnPlates(context),
  ]);
  redirectToItem(request.url, [...menu, ...addOns]);
  return {
    menu: menu.map(toMenuProduct),
    addOns: addOns.map(toMenuProduct),
    own,
  };
}

/** One address per product and one for all that are not for sale: this bounds the cached pages. */
function redirectToItem(url: string, products: readonly Product[]): void {
  const address = new URL(url);
  const item = readItem(address.searchParams);
  if (!item) return;
  const product = findItem(products, item);
  const wanted = product ? itemSlug(product) : unavailableItem;
  if (item === wanted) return;
  address.searchParams.set(itemParameter, wanted);
  throw redirect(address.pathname + address.search);
}

export const shouldRevalidate = revalidateAfterWrites;

export function meta({ loaderData, matches: [root], location }: Route.MetaArgs) {
  if (!root.loaderData) return [];
  const { origin, store } = root.loaderData;
  const site = { origin, storeName: store.name };
  const item = readItem(new URLSearchParams(location.search));
  const product = loaderData && findItem([...loaderData.menu, ...loaderData.addOns], item);
  if (product) return pageMeta(site, itemPage(product, store));
  return pageMeta(site, {
    title: pageTitle("Order Online", store.name),
    description: `Order mini bite pancakes, mini waffles, puff puff and Quenchers from ${store.name}, for pickup or delivery${store.city && ` in ${store.city}`}.`,
    path: location.pathname,
  });
}

function itemPage(product: MenuProduct, { name, city }: Pick<StoreDetails, "name" | "city">) {
  const { thumbnail } = product;
  const made = `${formatMoney(product.price)}, made to order${city && ` in ${city}`}.`;
  return {
    title: pageTitle(product.name, name),
    description: [product.description, made].filter(Boolean).join(" "),
    path: itemAddress(product),
    image: thumbnail.isDrawn
      ? { src: thumbnail.src.replace(/svg$/, "png"), ...previewSize, alt: product.name }
      : { ...thumbnail, alt: product.name },
  };
}

export default function Order({
  loaderData: { menu, addOns, own },
  matches: [root],
}: Route.ComponentProps) {
  const { visitor, store, opening } = root.loaderData;
  return (
    <OrderOnline
      menu={menu}
      addOns={addOns}
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
