import { snapshotFor } from "#app/snapshot-for.server.ts";
import { FeaturedFavorites } from "./featured-favorites.tsx";
import { storefrontPage, type PageHandle } from "#app/components/layout/page-handle.ts";
import { CateringSlab } from "./catering-slab.tsx";
import { Hero } from "./hero.tsx";
import { WhyUs } from "./why-us.tsx";
import { OwnPlatesSlot } from "#app/components/own-plates/own-plates-slot.tsx";
import { QueuedTaps } from "#app/components/taps/queued-taps.tsx";
import { readOwnPlates } from "#app/http/plates/own-plates.server.ts";
import { platformContext } from "#app/request-context.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { pageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { restaurantGraph } from "#app/seo/restaurant.ts";
import { itemAddress } from "#shop/catalogue/menu/item-link.ts";
import type { Product } from "#shop/catalogue/product.ts";
import { thumbnailOf } from "#shop/catalogue/product-thumbnail.ts";
import { dayAt } from "#shop/shop-time.ts";
import type { Route } from "./+types/home.ts";
import stylesheet from "./home.css?url";

export const handle: PageHandle = { ...storefrontPage, publicParameters: [] };
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ context }: Route.LoaderArgs) {
  const { config, now } = context.get(platformContext);
  const { settings: store, featured, menu, products } = await snapshotFor(context);
  const own = await readOwnPlates(context, products);
  const { name, tagline, city, since, bookingUrl } = store;
  return {
    store: { name, tagline, city, since, bookingUrl },
    featured: featured.map(toFeatured),
    restaurant: restaurantGraph(config.BASE_URL, store, menu, dayAt(now(), store.timeZone)),
    own,
  };
}

function toFeatured(product: Product) {
  const { id, name, description, price, category } = product;
  const to = itemAddress(product);
  return { id, name, description, price, category, thumbnail: thumbnailOf(product), to };
}

export function meta({ loaderData, matches: [root], location }: Route.MetaArgs) {
  if (!loaderData || !root.loaderData) return [];
  const { name, tagline, city } = loaderData.store;
  const site = { origin: root.loaderData.origin, storeName: name };
  return pageMeta(site, {
    title: tagline ? pageTitle(name, tagline) : name,
    description: `Mini bite pancakes, mini waffles, puff puff and Quenchers, made to order${city && ` in ${city}`}. Order online for pickup or delivery.`,
    path: location.pathname,
  });
}

export default function Home({
  loaderData: { store, featured, restaurant, own },
  matches: [root],
}: Route.ComponentProps) {
  return (
    <>
      {own && <QueuedTaps />}
      <OwnPlatesSlot own={own} part="usual" className="home-usual on-butter" />
      <Hero store={store} opening={root.loaderData.opening} />
      <OwnPlatesSlot own={own} part="favorites" className="home-favorites" />
      <FeaturedFavorites products={featured} />
      <WhyUs storeName={store.name} />
      {store.bookingUrl && <CateringSlab bookingUrl={store.bookingUrl} />}
      <JsonLd data={restaurant} />
    </>
  );
}
