import { telephoneHref } from "#shop/store/telephone-href.ts";
import type { Product } from "#shop/catalogue/product.ts";
import type { Cents } from "#shop/money.ts";
import { weekdays, type Weekday } from "#shop/shop-time.ts";
import type { OpeningHours } from "#shop/store/opening-hours.ts";
import { isComing, type SpecialDays } from "#shop/store/special-days/special-days.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";

export type MenuDish = Pick<Product, "name" | "description" | "price" | "category">;

/** The shop and its menu as one schema.org graph. */
export function restaurantGraph(
  origin: string,
  store: StoreSettings,
  dishes: readonly MenuDish[],
  today: string,
): object {
  const menuId = `${origin}/#menu`;
  return { "@graph": [restaurant(origin, store, menuId, today), menu(menuId, store.name, dishes)] };
}

function restaurant(origin: string, store: StoreSettings, menuId: string, today: string): object {
  return withoutBlanks({
    "@type": "Restaurant",
    "@id": `${origin}/#restaurant`,
    name: store.name,
    url: `${origin}/`,
    image: `${origin}/social-card.png`,
    telephone: store.phone && telephoneHref(store.phone).slice("tel:".length),
    email: store.email,
    foundingDate: String(store.since),
    address: withoutBlanks({
      "@type": "PostalAddress",
      streetAddress: store.streetAddress,
      addressLocality: store.city,
      addressRegion: store.province,
      postalCode: store.postalCode,
      addressCountry: "CA",
    }),
    openingHoursSpecification: openingHoursSpecification(store.hours),
    specialOpeningHoursSpecification: specialOpeningHours(store.specialDays, today),
    servesCuisine: ["Pancakes", "Waffles", "Puff puff", "Mocktails"],
    priceRange: "$",
    currenciesAccepted: "CAD",
    acceptsReservations: false,
    hasMenu: { "@id": menuId },
  });
}

/** Leaves out empty values: an empty address is worse than none. */
function withoutBlanks(thing: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => !isBlank(value)));
}

function isBlank(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

/** Days with the same hours share one entry; a closed day has none. */
export function openingHoursSpecification(hours: OpeningHours): object[] {
  const daysByTimes = new Map<string, Weekday[]>();
  for (const day of weekdays)
    for (const { opens, closes } of hours[day]) {
      const times = `${clock(opens)} ${clock(closes)}`;
      daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day]);
    }
  return [...daysByTimes].map(([times, days]) => {
    const [opens, closes] = times.split(" ");
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`),
      opens,
      closes,
    };
  });
}

/** Without openings, both times are midnight: that is how search engines read "closed". */
export function specialOpeningHours(specialDays: readonly SpecialDays[], today: string): object[] {
  const closed = [{ opens: 0, closes: 0 }];
  return specialDays
    .filter((days) => isComing(days, today))
    .flatMap(({ firstDay, lastDay, openings }) =>
      (openings.length > 0 ? openings : closed).map(({ opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: firstDay,
        validThrough: lastDay,
        opens: clock(opens),
        closes: clock(closes),
      })),
    );
}

function menu(id: string, storeName: string, dishes: readonly MenuDish[]): object {
  return {
    "@type": "Menu",
    "@id": id,
    name: `${storeName} menu`,
    inLanguage: "en-CA",
    hasMenuSection: [...Map.groupBy(dishes, (dish) => dish.category)].map(([name, inSection]) => ({
      "@type": "MenuSection",
      name,
      hasMenuItem: inSection.map((dish) =>
        withoutBlanks({
          "@type": "MenuItem",
          name: dish.name,
          description: dish.description,
          offers: { "@type": "Offer", price: decimal(dish.price), priceCurrency: "CAD" },
        }),
      ),
    })),
  };
}

/** Returns 23:59 for 24:00, which schema.org reads as the start of the day. */
function clock(minutes: number): string {
  const within = Math.min(minutes, 24 * 60 - 1);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

function decimal(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
