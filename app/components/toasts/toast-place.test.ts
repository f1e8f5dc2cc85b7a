import { expect, test } from "vitest";
import { obstacleWeights, placeToasts, type Box, type Obstacle } from "./toast-place.ts";

const size = { width: 358, height: 76 };
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const wide = { width: 400, height: 76 };
const of = (weight: keyof typeof obstacleWeights, box: Box): Obstacle => ({
  ...box,
  weight: obstacleWeights[weight],
});
const touches = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

test("UI-1 with nothing in the way toasts are at the lower right, on a phone in the middle", () => {
  expect(placeToasts(wide, desktop, [])).toEqual({ left: 864, top: 808 });
  expect(placeToasts(size, phone, [])).toEqual({ left: 16, top: 752 });
});

test.each([
  {
    what: "a bar fixed to the lower edge",
    screen: phone,
    box: { left: 0, top: 760, width: 390, height: 84 },
  },
  {
    what: "Save in the lower right corner",
    screen: desktop,
    box: { left: 1080, top: 820, width: 140, height: 52 },
  },
  {
    what: "the foot of a dialog",
    screen: desktop,
    box: { left: 280, top: 780, width: 720, height: 88 },
  },
  {
    what: "a lane of tickets",
    screen: desktop,
    box: { left: 900, top: 100, width: 380, height: 800 },
  },
])("UI-1 $what stays free", ({ screen, box }) => {
  for (const weight of ["control", "alert", "main", "focused"] as const) {
    const toasts = screen === phone ? size : wide;
    const place = placeToasts(toasts, screen, [of(weight, box)]);
    expect(touches({ ...place, ...toasts }, box)).toBe(false);
  }
});

test("UI-1 on a screen full of controls the focused one and the main one stay free", () => {
  const grid = Array.from({ length: 200 }, (_, index) => ({
    left: (index % 4) * 98,
    top: Math.floor(index / 4) * 44,
    width: 90,
    height: 40,
  }));
  const focused = grid[70]!;
  const main = grid[30]!;
  const place = placeToasts(size, phone, [
    ...grid.map((box) => of("control", box)),
    of("focused", focused),
    of("main", main),
  ]);
  for (const box of [focused, main]) expect(touches({ ...place, ...size }, box)).toBe(false);
});

test("UI-1 more toasts than the screen is high stay on the screen", () => {
  expect(placeToasts({ width: 288, height: 300 }, { width: 320, height: 225 }, [])).toEqual({
    left: 16,
    top: 0,
  });
});

test("UI-1 the only gap between controls is found, wherever it is", () => {
  const gap = { top: 347, height: 90 };
  const boxes = [
    { left: 0, top: 0, width: 390, height: gap.top },
    { left: 0, top: gap.top + gap.height, width: 390, height: 844 - gap.top - gap.height },
  ];
  const place = placeToasts(
    size,
    phone,
    boxes.map((box) => of("control", box)),
  );
  for (const box of boxes) expect(touches({ ...place, ...size }, box)).toBe(false);
});

test("UI-1 the last line of a long alert is not worth a shorter way", () => {
  const alert = { left: 20, top: 60, width: 350, height: 700 };
  const link = { left: 20, top: 764, width: 350, height: 80 };
  const place = placeToasts({ width: 358, height: 56 }, phone, [
    of("alert", alert),
    of("control", link),
  ]);
  expect(touches({ ...place, width: 358, height: 56 }, alert)).toBe(false);
});
