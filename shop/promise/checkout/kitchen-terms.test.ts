import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import { griddle, irons, kitchenSettings, noon } from "#tests/support/kitchen/test-kitchen.ts";
import { rangeOfAllDays, toKitchenPlan, type Kitchen } from "../kitchen-plan.ts";
import { addMinutes, dateOf } from "../minutes.ts";
import { soonestPromise } from "../promise-times.ts";
import { planOf, wishOf, type KitchenTerms } from "./kitchen-terms.ts";
import { timesToChoose } from "./times-to-choose.ts";
import { daysToChoose, toKitchenTerms } from "./to-kitchen-terms.ts";

const now = new Date(dateOf(noon).getTime() + 1_234);
const settings = { ...kitchenSettings, orderDays: 3, lastOrdersMinutes: 15 };
const stations = [griddle, irons];
const overTheWire = (terms: KitchenTerms) => JSON.parse(JSON.stringify(terms)) as KitchenTerms;

const batch = fc
  .record({ station: fc.nat(1), after: fc.nat(4000), places: fc.integer({ min: 1, max: 4 }) })
  .map(({ station, after, places }) => {
    const { id, batchMinutes } = stations[station]!;
    const from = addMinutes(noon, after);
    return { stationId: id, from, until: addMinutes(from, batchMinutes), places };
  });

test("PROM-1 the page tells the same times as the server, whatever the kitchen has to do", () => {
  const line = { productId: "waffle", type: "Standard", category: "Pancakes", addOns: [] };
  fc.assert(
    fc.property(
      fc.array(batch, { maxLength: 200 }),
      fc.record({ quantity: fc.integer({ min: 1, max: 12 }), isCard: fc.boolean() }),
      fc.option(fc.nat(90)),
      (batches, { quantity, isCard }, behind) => {
        const kitchen: Kitchen = {
          stations,
          batches,
          behindUntil: behind === null ? null : dateOf(addMinutes(noon, behind)),
          screenSeenAt: null,
        };
        const work = { waffle: { irons: 1 } };
        const terms = overTheWire(toKitchenTerms(settings, kitchen, work, now));
        const here = planOf(terms);
        const wish = wishOf([{ ...line, quantity }], { orderType: "delivery", isCard }, terms);
        expect([...wish.work]).toEqual([["irons", quantity]]);
        expect(wish.travelMinutes).toBe(settings.travelMinutes);
        const there = toKitchenPlan(settings, kitchen, rangeOfAllDays(now), now);
        expect(soonestPromise(here, wish, now)).toEqual(soonestPromise(there, wish, now));
        const days = daysToChoose(settings, now);
        expect(timesToChoose(here, wish, terms.days, now)).toEqual(
          timesToChoose(there, wish, days, now),
        );
      },
    ),
    { numRuns: volume.sweeps.isWhole ? 300 : 40 },
  );
});

test("PROM-2 without a word of the owner a plate takes the first station, a party tray four places, a drink none", () => {
  const kitchen = { stations, batches: [], behindUntil: null, screenSeenAt: null };
  const terms = toKitchenTerms(settings, kitchen, { cream: { griddle: 2 } }, now);
  const line = {
    quantity: 2,
    addOns: [
      { id: "cream", quantity: 1 },
      { id: "syrup", quantity: 5 },
    ],
  };
  const workOf = (type: string, category: string) => {
    const cart = [{ ...line, productId: "dish", type, category }];
    return wishOf(cart, { orderType: "pickup", isCard: false }, terms).work.get("griddle");
  };
  expect(workOf("Standard", "Pancakes")).toBe(2 + 4);
  expect(workOf("Standard", "Party Size")).toBe(8 + 4);
  expect(workOf("Drinks", "Quenchers")).toBe(4);
});
