import { MenuBrowser } from "#app/components/catalogue/menu-browser.tsx";
import { MenuHead } from "#app/components/catalogue/menu-head.tsx";
import { MenuError } from "#app/components/catalogue/menu-error.tsx";
import { OpeningNote } from "#app/components/store/opening-note.tsx";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { readOwnPlates } from "#app/http/own-plates.server.ts";
import { revalidateAfterWrites } from "#app/http/revalidate-after-writes.ts";
import { platformContext } from "#app/request-context.ts";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { listMenu } from "#shop/catalogue/menu/list-menu.server.ts";
import { menuParameters } from "#shop/catalogue/menu/menu.ts";
import { toMenuProduct } from "#shop/catalogue/menu/menu-product.ts";
import type { Route } from "./+types/products.ts";

export const handle: PageHandle = { ...storefrontPage, publicParameters: menuParameters };

/** Loads the whole menu, so that the browser can search it without another request. */
export async function loader({ context }: Route.LoaderArgs) {
  const [menu, own] = await Promise.all([
    listMenu(context.get(platformContext)),
    readOwnPlates(context),
  ]);
  return { menu: menu.map(toMenuProduct), own };
}

export const shouldRevalidate = revalidateAfterWrites;

export function meta({ matches: [root], location }: Route.MetaArgs) {
  if (!root.loaderData) return [];
  const { origin, store } = root.loaderData;
  return pageMeta(
    { origin, storeName: store.name },
    {
      title: pageTitle("Products", store.name),
      description: `The full ${store.name} menu, with prices: mini bite pancakes, mini waffles and puff puff.`,
      path: location.pathname,
    },
  );
}

export default function Products({ loaderData: { menu }, matches: [root] }: Route.ComponentProps) {
  return (
    <>
      <MenuHead
        title="Products"
        text="Everything we griddle, fry and drown in syrup. Pick one and we'll take it from there."
        note={<OpeningNote schedule={root.loaderData.opening} />}
      />
      <MenuBrowser menu={menu} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MenuError title="Products" error={error} />;
}
