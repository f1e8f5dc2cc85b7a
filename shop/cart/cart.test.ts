import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "#tests/support/test-volume.ts";
import { cents } from "../money.ts";
import type { ChosenAddOn } from "./add-ons.ts";
import {
  addLines,
  countItems,
  customizeLine,
  emptyCart,
  hasLines,
  removeLine,
  setQuantity,
  subtotalOf,
  toLine,
  type Cart,
  type CartItem,
} from "./cart.ts";
import { priceLine } from "./price-line.ts";

const addOn = (id: string, quantity = 1, price = 150): ChosenAddOn => ({
  id,
  name: `Add-on ${id}`,
  unitPrice: cents(price),
  quantity,
  type: "Extra Toppings",
});
const item = (productId: string, addOns: readonly ChosenAddOn[] = [], price = 1150): CartItem => ({
  productId,
  name: `Product ${productId}`,
  unitPrice: cents(price),
  category: "Fruit",
  type: "Standard",
  thumbnail: { src: "/drawings/x.svg", width: 452, height: 424, isDrawn: true },
  addOns,
});
const addToCart = (cart: Cart, product: CartItem, quantity = 1) =>
  addLines(cart, [toLine(product, quantity)]);
const cartOf = (...items: CartItem[]) =>
  items.reduce((cart, product) => addToCart(cart, product), emptyCart);

test("USUAL-1 what is in the cart already, in this quantity, is known", () => {
  const usual = [toLine(item("a"), 2), toLine(item("b", [addOn("x")]), 1)];
  const cart = addLines(cartOf(item("c")), usual);
  expect(hasLines(cart, usual)).toBe(true);
  expect(hasLines(setQuantity(cart, usual[0]!.id, 1), usual)).toBe(false);
  expect(hasLines(removeLine(cart, usual[1]!.id), usual)).toBe(false);
  expect(hasLines(emptyCart, usual)).toBe(false);
});

test("several plates at once join their likes, and a full cart keeps what it has", () => {
  const before = cartOf(item("a"));
  const lines = [toLine(item("a"), 3), toLine(item("b", [addOn("x")]), 2)];
  const after = addLines(before, lines);
  expect(after.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ["a", 4],
    ["b", 2],
  ]);
  const many = Array.from({ length: 80 }, (_, index) => toLine(item(`p${index}`), 1));
  const full = addLines(before, many);
  expect(full).toHaveLength(50);
  expect(full[0]).toEqual(before[0]);
});

describe("CART-1", () => {
  test("NOTE-2 the same plate with another note is another line", () => {
    const noNuts = { ...item("a"), note: " No nuts " };
    const cart = cartOf(item("a"), noNuts, { ...noNuts, note: "No nuts" });
    expect(cart.map(({ note, quantity }) => [note, quantity])).toEqual([
      ["", 1],
      ["No nuts", 2],
    ]);
  });

  test("the same plate again is one more of it", () => {
    const cart = cartOf(item("a", [addOn("x")]), item("a", [addOn("x")]));
    expect(cart.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test.each([
    { why: "another add-on", other: [addOn("y")] },
    { why: "more of the same add-on", other: [addOn("x", 2)] },
    { why: "no add-on", other: [] },
  ])("$why makes another line, with quantity 1", ({ other }) => {
    const cart = cartOf(item("a", [addOn("x")]), item("a", other));
    expect(cart.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test("the order of ticking makes no difference", () => {
    const both = [addOn("x", 2), addOn("y")];
    expect(cartOf(item("a", both), item("a", both.toReversed()))).toHaveLength(1);
  });

  test("what is added last brings the newest price of the line", () => {
    expect(subtotalOf(cartOf(item("a", [], 1000), item("a", [], 1100)))).toBe(2200);
  });

  test("99 of one line and 50 lines are the most; a full cart stays as it is", () => {
    const many = setQuantity(cartOf(item("a")), cartOf(item("a"))[0]!.id, 99);
    expect(addToCart(many, item("a"))).toEqual(many);
    const wide = cartOf(...Array.from({ length: 50 }, (_, i) => item(`p${i}`)));
    expect(countItems(addToCart(wide, item("p7")))).toBe(51);
    expect(addToCart(wide, item("one more"))).toEqual(wide);
  });
});

describe("CART-2", () => {
  const [one, two] = cartOf(item("a"), item("b", [addOn("x")]));
  const cart: Cart = [one!, two!];

  test("removes by id, and leaves the rest alone", () => {
    expect(removeLine(cart, one!.id)).toEqual([two]);
    expect(removeLine(cart, "nobody")).toEqual(cart);
  });

  test.each([0, -1, -99, Number.NaN])("quantity %d removes", (quantity) => {
    expect(setQuantity(cart, two!.id, quantity)).toEqual([one]);
  });

  test("a quantity is at most 99 and touches nothing but itself", () => {
    expect(setQuantity(cart, two!.id, 120)).toEqual([one, { ...two, quantity: 99 }]);
  });

  test("add-ons can be replaced; the line keeps its place and its quantity", () => {
    const three = setQuantity(cart, one!.id, 3);
    const edited = customizeLine(three, one!.id, { addOns: [addOn("y", 2)] });
    expect(edited.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ["a", 3],
      ["b", 1],
    ]);
    expect(edited[0]!.addOns).toEqual([addOn("y", 2)]);
    expect(edited[0]!.id).not.toBe(one!.id);
  });

  test("a line edited into another one joins it", () => {
    const twice = cartOf(item("a", [addOn("x")]), item("a"), item("a"));
    const joined = customizeLine(twice, twice[0]!.id, { addOns: [] });
    expect(joined.map(({ quantity, addOns }) => [quantity, addOns.length])).toEqual([[3, 0]]);
  });
});

describe("CART-3", () => {
  test("(price + Σ add-on price × add-on quantity) × quantity", () => {
    const cart = cartOf(item("a", [addOn("x", 2, 200), addOn("y", 1, 150)], 1150));
    const [line] = setQuantity(cart, cart[0]!.id, 3);
    expect(priceLine(line!)).toBe((1150 + 2 * 200 + 150) * 3);
  });

  // Kept apart from the rules on purpose: plain bigint sums over a plain table.
  const products = ["a", "b", "c"];
  const productPrices = [1150n, 800n, 4899n];
  const addOnIds = ["w", "x", "y", "z"];
  const addOnPrices = [150n, 75n, 225n, 0n];

  const choices = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 25 })), { maxLength: 5 });
  const step = fc.oneof(
    fc.record({ do: fc.constant("add" as const), product: fc.nat(2), choices }),
    fc.record({ do: fc.constant("remove" as const), line: fc.nat(9) }),
    fc.record({
      do: fc.constant("set" as const),
      line: fc.nat(9),
      to: fc.integer({ min: -3, max: 120 }),
    }),
    fc.record({ do: fc.constant("replace" as const), line: fc.nat(9), choices }),
    fc.record({ do: fc.constant("clear" as const) }),
  );
  type Choices = readonly (readonly [number, number])[];
  const toAddOns = (chosen: Choices) =>
    chosen.map(([i, quantity]) => addOn(addOnIds[i]!, quantity, Number(addOnPrices[i])));

  /** Portions of each add-on in table order: "1|0,2,0,20" is product 1 with two of add-on 1. */
  function rowOf(product: number, chosen: Choices): string {
    const portions = [0, 0, 0, 0];
    for (const [i, quantity] of chosen)
      portions[i] = Math.min(20, portions[i]! + Math.min(20, quantity));
    return `${product}|${portions.join(",")}`;
  }
  function worth(row: string): bigint {
    const [product, portions] = row.split("|") as [string, string];
    let total = productPrices[Number(product)]!;
    portions.split(",").forEach((portion, i) => (total += BigInt(portion) * addOnPrices[i]!));
    return total;
  }

  test("count and total are those of an independent calculation, over many sequences", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let cart: Cart = emptyCart;
        const table: { row: string; quantity: bigint }[] = [];
        const put = (row: string, quantity: bigint, place = table.length) => {
          const same = table.find((entry) => entry.row === row);
          if (same) same.quantity = same.quantity + quantity > 99n ? 99n : same.quantity + quantity;
          else table.splice(place, 0, { row, quantity });
        };
        for (const now of steps) {
          if (now.do === "add") {
            const product = item(
              products[now.product]!,
              toAddOns(now.choices),
              Number(productPrices[now.product]),
            );
            cart = addToCart(cart, product);
            put(rowOf(now.product, now.choices), 1n);
          } else if (now.do === "clear") {
            cart = emptyCart;
            table.length = 0;
          } else {
            const entry = table[now.line];
            const id = cart[now.line]?.id ?? "nobody";
            if (now.do === "remove") cart = removeLine(cart, id);
            if (now.do === "set") cart = setQuantity(cart, id, now.to);
            if (now.do === "replace")
              cart = customizeLine(cart, id, { addOns: toAddOns(now.choices) });
            if (!entry) continue;
            if (now.do === "set" && now.to > 0) entry.quantity = BigInt(Math.min(99, now.to));
            else {
              table.splice(now.line, 1);
              if (now.do === "replace") {
                const row = rowOf(Number(entry.row.split("|")[0]), now.choices);
                const twin = table.findIndex((other) => other.row === row);
                // The joined line stands where the first of the two stood.
                if (twin >= now.line) table.splice(now.line, 0, ...table.splice(twin, 1));
                put(row, entry.quantity, now.line);
              }
            }
          }
        }
        let count = 0n;
        let total = 0n;
        for (const { row, quantity } of table) {
          count += quantity;
          total += worth(row) * quantity;
        }
        expect(BigInt(countItems(cart))).toBe(count);
        expect(BigInt(subtotalOf(cart))).toBe(total);
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
      }),
      { numRuns: volume.sweeps.sequences },
    );
  });

  test("shuffled add-ons name the same line and cost the same", () => {
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.nat(100)), (chosen, order) => {
        const unique = [...new Map(chosen).entries()];
        const shuffled = unique
          .map((choice) => ({ choice, at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ choice }) => choice);
        const cart = cartOf(item("a", toAddOns(unique)), item("a", toAddOns(shuffled)));
        expect(cart).toHaveLength(1);
        expect(countItems(cart)).toBe(2);
      }),
    );
  });

  test("CART-1 adding n at once equals n additions, also in a nearly full cart", () => {
    const fill = fc.record({ lines: fc.constantFrom(0, 1, 49, 50), quantity: fc.nat(99) });
    fc.assert(
      fc.property(fill, choices, fc.integer({ min: 1, max: 99 }), (before, chosen, quantity) => {
        const plate = item("a", toAddOns(chosen));
        const others = Array.from({ length: before.lines }, (_, line) => item(`p${line}`));
        const cart = setQuantity(cartOf(...others), cartOf(item("p0"))[0]!.id, before.quantity);
        const start = setQuantity(addToCart(cart, plate), toLine(plate, 1).id, before.quantity);
        const oneByOne = Array.from({ length: quantity }).reduce<Cart>(
          (sofar) => addToCart(sofar, plate),
          start,
        );
        expect(addToCart(start, plate, quantity)).toEqual(oneByOne);
      }),
    );
  });

  test("changing a quantity never touches add-ons", () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 200 }), (chosen, quantity) => {
        const cart = cartOf(item("a", toAddOns(chosen)));
        const [line] = setQuantity(cart, cart[0]!.id, quantity);
        expect(line).toEqual({ ...cart[0], quantity: Math.min(99, quantity) });
      }),
    );
  });
});
