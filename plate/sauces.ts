import type { Drizzle } from "./ingredients.ts";

/** Colours and flow of a drizzle: thin syrups are translucent, sauces are opaque. */
export interface Sauce {
  deep: string;
  body: string;
  light: string;
  gloss: string;
  opacity: number;
  /** Thin sauces run farther and pool wider. */
  runniness: number;
}

export const SAUCES = {
  maple: {
    deep: "#6a2a05",
    body: "#ab560c",
    light: "#f0a23a",
    gloss: "#ffe9b8",
    opacity: 0.88,
    runniness: 1,
  },
  honey: {
    deep: "#b5680a",
    body: "#eaa31c",
    light: "#ffd965",
    gloss: "#fff7d6",
    opacity: 0.86,
    runniness: 0.95,
  },
  chocolate: {
    deep: "#260f07",
    body: "#4b2110",
    light: "#7c4428",
    gloss: "#e9c3a4",
    opacity: 1,
    runniness: 0.72,
  },
  hazelnut: {
    deep: "#512a10",
    body: "#84491f",
    light: "#b3743c",
    gloss: "#f6d9b2",
    opacity: 1,
    runniness: 0.6,
  },
  caramel: {
    deep: "#955009",
    body: "#cd8122",
    light: "#efb451",
    gloss: "#fff0c4",
    opacity: 0.97,
    runniness: 0.78,
  },
  "white-chocolate": {
    deep: "#dcbc84",
    body: "#fbefd3",
    light: "#fffbf0",
    gloss: "#ffffff",
    opacity: 1,
    runniness: 0.7,
  },
  strawberry: {
    deep: "#7c0819",
    body: "#c3142d",
    light: "#f2474f",
    gloss: "#ffd9d2",
    opacity: 0.92,
    runniness: 0.82,
  },
} as const satisfies Record<Drizzle, Sauce>;
