import { expect, test } from "vitest";
import { basisPoints, cents } from "#shop/money.ts";
import type { TimeZone } from "#shop/shop-time.ts";
import type { StoreSettings } from "#shop/store/store-settings.ts";
import { openingHoursSpecification, restaurantGraph, specialOpeningHours } from "./restaurant.ts";

const long = [{ opens: 480, closes: 1200 }];
const hours = {
  monday: long,
  tuesday: long,
  wednesday: [],
  thursday: long,
  friday: long,
  saturday: [{ opens: 540, closes: 1440 }],
  sunday: [],
};
const store: StoreSettings = {
  name: "Dollop",
  tagline: "Little bites, big dollops",
  since: 2020,
  streetAddress: "48 Griddle Lane",
  city: "Kingston",
  province: "ON",
  postalCode: "K7L 0A1",
  phone: "(613) 555-0142",
  email: "",
  bookingUrl: "",
  timeZone: "America/Toronto" as TimeZone,
  hours,
  deliveryFee: cents(699),
  taxRate: basisPoints(1300),
  isDeliveryTaxed: true,
  isDeliveryOffered: true,
  isCashAccepted: true,
  isCardAccepted: true,
  orderDays: 0,
  finishMinutes: 5,
  travelMinutes: 30,
  lastOrdersMinutes: 0,
  isKitchenScreenRequired: false,
  specialDays: [],
  pause: null,
  hasOpened: true,
  story: [],
  values: [],
  team: { name: "", role: "", text: "" },
};
const dishes = [
  { name: "Strawberry Cloud", description: "", price: cents(1150), category: "Fruit" },
  { name: "Classic Mini Bites", description: "Warm", price: cents(900), category: "Classic" },
  { name: "Blueberry Burst", description: "", price: cents(1205), category: "Fruit" },
];
const today = "2026-10-10";
type Graph = { "@graph": [Record<string, unknown>, Record<string, unknown>] };

test("days with the same hours share an entry, closed days have none, midnight stays on its day", () => {
  expect(openingHoursSpecification(hours)).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Thursday", "Friday"].map(
        (day) => `https://schema.org/${day}`,
      ),
      opens: "08:00",
      closes: "20:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Saturday"],
      opens: "09:00",
      closes: "23:59",
    },
  ]);
});

test("HRS-6 days off and special hours to come are said with their dates; closed is from midnight to midnight", () => {
  const special = (firstDay: string, lastDay: string, openings: (typeof long)[number][]) => ({
    firstDay,
    lastDay,
    reason: "",
    openings,
  });
  const specialDays = [
    special("2026-10-09", "2026-10-09", []),
    special("2026-10-08", "2026-10-12", []),
    special("2026-12-24", "2026-12-24", [
      { opens: 600, closes: 840 },
      { opens: 1020, closes: 1440 },
    ]),
  ];
  const specification = (day: string, until: string, opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: day,
    validThrough: until,
    opens,
    closes,
  });
  const expected = [
    specification("2026-10-08", "2026-10-12", "00:00", "00:00"),
    specification("2026-12-24", "2026-12-24", "10:00", "14:00"),
    specification("2026-12-24", "2026-12-24", "17:00", "23:59"),
  ];
  expect(specialOpeningHours(specialDays, today)).toEqual(expected);
  const of = (given: Partial<StoreSettings>) =>
    (restaurantGraph("https://dollop.example", { ...store, ...given }, dishes, today) as Graph)[
      "@graph"
    ][0];
  expect(of({ specialDays })).toMatchObject({ specialOpeningHoursSpecification: expected });
  expect(of({})).not.toHaveProperty("specialOpeningHoursSpecification");
});

test("the restaurant points to its menu; what is not filled in is not said", () => {
  const { "@graph": graph } = restaurantGraph(
    "https://dollop.example",
    store,
    dishes,
    today,
  ) as Graph;
  const [restaurant, menu] = graph;
  expect(restaurant).toMatchObject({
    "@type": "Restaurant",
    telephone: "+16135550142",
    address: { streetAddress: "48 Griddle Lane", postalCode: "K7L 0A1" },
    hasMenu: { "@id": menu["@id"] },
  });
  expect(restaurant).not.toHaveProperty("email");
});

test("the menu has a section per category, in order of appearance, priced in Canadian dollars", () => {
  const { "@graph": graph } = restaurantGraph(
    "https://dollop.example",
    store,
    dishes,
    today,
  ) as Graph;
  expect(graph[1]["hasMenuSection"]).toEqual([
    {
      "@type": "MenuSection",
      name: "Fruit",
      hasMenuItem: [
        {
          "@type": "MenuItem",
          name: "Strawberry Cloud",
          offers: { "@type": "Offer", price: "11.50", priceCurrency: "CAD" },
        },
        {
          "@type": "MenuItem",
          name: "Blueberry Burst",
          offers: { "@type": "Offer", price: "12.05", priceCurrency: "CAD" },
        },
      ],
    },
    {
      "@type": "MenuSection",
      name: "Classic",
      hasMenuItem: [
        {
          "@type": "MenuItem",
          name: "Classic Mini Bites",
          description: "Warm",
          offers: { "@type": "Offer", price: "9.00", priceCurrency: "CAD" },
        },
      ],
    },
  ]);
});
