import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { mergeAddOns, setAddOnQuantity, tickAddOn, untickAddOn } from "./add-ons.ts";
import { groupAddOns } from "./group-add-ons.ts";

const cream = { id: "cream", name: "Whipped cream", price: cents(150), type: "Extra Toppings" };
const maple = { id: "maple", name: "Maple syrup", price: cents(100), type: "Drizzles" };

test("ORD-8 ticking adds with quantity 1, ticking again changes nothing, unticking removes", () => {
  const one = tickAddOn([], cream);
  expect(one).toEqual([
    { id: "cream", name: "Whipped cream", unitPrice: 150, quantity: 1, type: "Extra Toppings" },
  ]);
  expect(tickAddOn(one, cream)).toBe(one);
  const two = tickAddOn(one, maple);
  expect(two.map(({ id }) => id)).toEqual(["cream", "maple"]);
  expect(untickAddOn(two, "cream").map(({ id }) => id)).toEqual(["maple"]);
});

test.each([
  { wanted: 5, got: 5 },
  { wanted: 0, got: 1 },
  { wanted: -4, got: 1 },
  { wanted: 21, got: 20 },
])("ORD-8 a quantity of $wanted becomes $got", ({ wanted, got }) => {
  const chosen = tickAddOn(tickAddOn([], cream), maple);
  expect(setAddOnQuantity(chosen, "maple", wanted).map(({ quantity }) => quantity)).toEqual([
    1,
    got,
  ]);
});

test("an add-on that is named twice is one add-on", () => {
  const [one] = tickAddOn([], cream);
  expect(mergeAddOns([one!, { ...one!, quantity: 2 }])).toEqual([{ ...one, quantity: 3 }]);
});

test("ORD-7 groups: toppings, drizzles, drinks, then other types by name", () => {
  const types = ["Sauces", "Quenchers", "Candles", "Extra Toppings", "Drizzles", "Quenchers"];
  const groups = groupAddOns(types.map((type, id) => ({ id, type })));
  expect(groups.map(({ type }) => type)).toEqual([
    "Extra Toppings",
    "Drizzles",
    "Quenchers",
    "Candles",
    "Sauces",
  ]);
  expect(groups[2]!.addOns.map(({ id }) => id)).toEqual([1, 5]);
});
