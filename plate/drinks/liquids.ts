import type { Stop } from "../core/ink.ts";
import type { DrinkKind } from "../ingredients.ts";

interface Style {
  /** Liquid colours from the surface to the bottom. */
  liquid: readonly Stop[];
  surface: string;
  /** The colour of the light that has passed through the drink. */
  glow: string;
  /** The colour at the edges, where one looks through the most liquid. */
  deep: string;
  straw: string;
  /** How much of what floats inside can be seen, 0 to 1. */
  clarity: number;
}

export const STYLES: Record<DrinkKind, Style> = {
  tropical: {
    liquid: [
      [0, "#ffcf4a"],
      [0.34, "#ffae1f"],
      [0.62, "#ff8420"],
      [0.84, "#ee4a2e"],
      [1, "#c92238"],
    ],
    surface: "#ffd968",
    glow: "#ffb03a",
    deep: "#b3360a",
    straw: "#ee5a36",
    clarity: 0.75,
  },
  berry: {
    liquid: [
      [0, "#f06a9c"],
      [0.28, "#d83a80"],
      [0.64, "#9c1f6d"],
      [1, "#4f0f4b"],
    ],
    surface: "#f58bb2",
    glow: "#f0559c",
    deep: "#3c0838",
    straw: "#8a3fa0",
    clarity: 0.75,
  },
  "lime-mint": {
    liquid: [
      [0, "#edf7b4"],
      [0.35, "#d6ec8e"],
      [0.75, "#abd660"],
      [1, "#74b03a"],
    ],
    surface: "#f1f9c4",
    glow: "#dff08c",
    deep: "#4d8422",
    straw: "#4f9a3a",
    clarity: 0.95,
  },
  hibiscus: {
    liquid: [
      [0, "#e23350"],
      [0.3, "#bd1439"],
      [0.7, "#87082c"],
      [1, "#48031c"],
    ],
    surface: "#ea5a72",
    glow: "#ff4a60",
    deep: "#3a0214",
    straw: "#e8a02a",
    clarity: 0.6,
  },
  citrus: {
    liquid: [
      [0, "#fff09a"],
      [0.4, "#ffe360"],
      [0.8, "#ffc935"],
      [1, "#f2a01c"],
    ],
    surface: "#fff4b0",
    glow: "#fff08a",
    deep: "#c9820a",
    straw: "#f2a81e",
    clarity: 0.95,
  },
  colada: {
    liquid: [
      [0, "#fffaf0"],
      [0.12, "#fff4d2"],
      [0.4, "#ffe79a"],
      [0.75, "#ffd35e"],
      [1, "#f2a92c"],
    ],
    surface: "#fffaea",
    glow: "#ffe89a",
    deep: "#c27c1a",
    straw: "#2fa39a",
    clarity: 0.25,
  },
  watermelon: {
    liquid: [
      [0, "#ff9a94"],
      [0.35, "#fb6f72"],
      [0.75, "#ec4a58"],
      [1, "#cf2f48"],
    ],
    surface: "#ffb3aa",
    glow: "#ff9a8a",
    deep: "#9c1430",
    straw: "#58a83e",
    clarity: 0.7,
  },
  peach: {
    liquid: [
      [0, "#ffd9a0"],
      [0.35, "#ffba70"],
      [0.7, "#f5914a"],
      [1, "#cf5f2c"],
    ],
    surface: "#ffe2b4",
    glow: "#ffc27a",
    deep: "#9c3f14",
    straw: "#f08a6a",
    clarity: 0.85,
  },
};
