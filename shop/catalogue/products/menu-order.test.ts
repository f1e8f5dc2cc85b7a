import fc from "fast-check";
import { expect, test } from "vitest";
import { positionsAfterMove } from "./menu-order.ts";

const menu = (ids: string, positions: readonly number[] = []) =>
  [...ids].map((id, index) => ({ id, position: positions[index] ?? 0 }));

test.each([
  { menu: menu("abc"), move: "c", before: "a", then: { c: 1, a: 2, b: 3 }, why: "first move" },
  { menu: menu("abc", [1, 2, 3]), move: "a", before: "c", then: { b: 1, a: 2 }, why: "by one" },
  { menu: menu("abc", [1, 2, 3]), move: "a", before: null, then: { b: 1, c: 2, a: 3 }, why: "end" },
  { menu: menu("abc", [1, 2, 3]), move: "a", before: "z", then: { b: 1, c: 2, a: 3 }, why: "gone" },
  { menu: menu("abc"), move: "a", before: "b", then: {}, why: "where it is" },
  { menu: menu("abc"), move: "a", before: "a", then: {}, why: "before itself" },
  { menu: menu("abc"), move: "z", before: "a", then: {}, why: "of another type" },
])("ADM-8 the menu's own order: $why", ({ menu: inOrder, move, before, then }) => {
  const placed = positionsAfterMove(inOrder, move, before);
  expect(Object.fromEntries(placed.map(({ id, position }) => [id, position]))).toEqual(then);
});

test("ADM-8 whatever is moved, the others keep their order and nobody is lost", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (given, from, to) => {
      const inOrder = given
        .map((id, index) => ({ id: `${id}`, position: index % 3 }))
        .toSorted((a, b) => a.position - b.position);
      const moved = inOrder[from % inOrder.length]!.id;
      const before = inOrder[to % (inOrder.length + 1)]?.id ?? null;
      const placed = new Map(
        positionsAfterMove(inOrder, moved, before).map(({ id, position }) => [id, position]),
      );
      const after = inOrder
        .map((one) => ({ ...one, position: placed.get(one.id) ?? one.position }))
        .toSorted((a, b) => a.position - b.position)
        .map(({ id }) => id);
      const others = (list: readonly string[]) => list.filter((id) => id !== moved);
      expect(others(after)).toEqual(others(inOrder.map(({ id }) => id)));
      if (before !== null && before !== moved)
        expect(after.indexOf(moved) + 1).toBe(after.indexOf(before));
      if (before === null) expect(after.at(-1)).toBe(moved);
    }),
  );
});
