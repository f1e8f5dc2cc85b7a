import { MenuError } from "#app/components/catalogue/menu-error.tsx";
import { OrderOnline } from "./order-online.tsx";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { revalidateAfterWrites } from "#app/http/revalidate-after-writes.ts";
import { platformContext } from "#app/request-context.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { listAddOns, listMenu } from "#shop/catalogue/menu/list-menu.server.ts";
import { menuParameters } from "#shop/catalogue/menu/menu.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import { openingSchedule } from "#shop/store/opening-schedule.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import type { Route } from "./+types/order.ts";

export const handle: PageHandle = { ...storefrontPage, publicParameters: menuParameters };

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const [menu, addOns, settings] = await Promise.all([
    listMenu(platform),
    listAddOns(platform),
    readStoreSettings(platform),
  ]);
  return {
    menu: menu.map(toMenuProduct),
    addOns: addOns.map(toMenuProduct),
    opening: openingSchedule(settings, platform.now()),
  };
}

export const shouldRevalidate = revalidateAfterWrites;

export function meta({ matches: [root], location }: Route.MetaArgs) {
  if (!root.loaderData) return [];
  const { origin, store } = root.loaderData;
  return pageMeta(
    { origin, storeName: store.name },
    {
      title: pageTitle("Order Online", store.name),
      description: `Order mini bite pancakes, mini waffles, puff puff and Quenchers from ${store.name}, for pickup or delivery${store.city && ` in ${store.city}`}.`,
      path: location.pathname,
    },
  );
}

export default function Order({
  loaderData: { menu, addOns, opening },
  matches: [root],
}: Route.ComponentProps) {
  const { visitor, store } = root.loaderData;
  return (
    <OrderOnline
      menu={menu}
      addOns={addOns}
      isSignedIn={visitor !== null}
      phone={store.phone}
      opening={opening}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MenuError title="Order Online" error={error} />;
}
