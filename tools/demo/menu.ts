import { idFor } from "./seeded-random.ts";
import { dishes } from "./dishes.ts";
import { drizzles, quenchers, toppings } from "./extras.ts";

export type DemoProduct = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly category: string;
  readonly type: string;
  readonly isActive: boolean;
  readonly position: number;
  readonly createdAt: Date;
};

const notForSale: ReadonlySet<string> = new Set(["Harvest Stack"]);
const firstDay = Date.UTC(2025, 2, 3, 14);

const groups = {
  Standard: dishes,
  "Extra Toppings": toppings,
  Drizzles: drizzles,
  Quenchers: quenchers,
};

/** Each product is an hour newer than the previous one, so that the lists above define the order of the menu. */
export const demoProducts: readonly DemoProduct[] = Object.entries(groups)
  .flatMap(([type, group]) => group.map((dish) => ({ type, dish })))
  .map(({ type, dish: [name, dollars, category, description] }, position) => ({
    id: idFor(`product ${name}`),
    name,
    description,
    priceCents: Math.round(dollars * 100),
    category,
    type,
    isActive: !notForSale.has(name),
    position,
    createdAt: new Date(firstDay + position * 3_600_000),
  }));
