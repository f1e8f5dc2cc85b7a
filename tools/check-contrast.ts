// Computes the contrast of every colour pair that the design uses, from theme.css.
import { readFileSync } from "node:fs";
import path from "node:path";

type Palette = ReadonlyMap<string, string>;
type Pair = readonly [foreground: string, ground: string];

const minTextContrast = 4.5;
const minEdgeContrast = 3;

const grounds = [
  "paper",
  "card",
  "cream",
  "butter-soft",
  "blush",
  "mint",
  "sky",
  "toffee",
  "apricot",
];
const text: readonly Pair[] = [
  ...grounds.map((ground): Pair => ["ink", ground]),
  ...["paper", "card", "cream", "butter-soft", "blush", "mint"].map((ground): Pair => [
    "ink-soft",
    ground,
  ]),
  ...["paper", "card", "cream"].flatMap((ground): Pair[] => [
    ["ink-mute", ground],
    ["berry-ink", ground],
  ]),
  ["on-berry", "berry"],
  ["maple", "paper"],
  ["mint-deep", "card"],
  ["danger", "paper"],
  ["danger", "card"],
  ["paper", "ink"],
  ["ink-mute", "crumb"],
];
const edges: readonly Pair[] = [
  ["field", "card"],
  ["field", "paper"],
  ["blueberry", "paper"],
  ["blueberry", "card"],
  ["blueberry", "cream"],
];
const onButterText: readonly Pair[] = [
  ["ink", "butter"],
  ["ink-soft", "butter"],
  ["ink-mute", "butter"],
  ["berry-ink", "butter"],
];
const onButterEdges: readonly Pair[] = [
  ["blueberry", "butter"],
  ["berry", "butter"],
  ["field", "butter"],
];
/** The same in both themes. A hex value is used directly in a page or a drawing, not through the theme. */
const fixed: readonly Pair[] = [
  ...["yellow", "blue", "orange", "green", "gray", "red"].map((tone): Pair => [
    `st-${tone}`,
    `st-${tone}-bg`,
  ]),
  ["syrup", "butter"],
  ["butter", "syrup"],
  ["on-syrup", "syrup"],
  ["on-syrup-soft", "syrup"],
  ["white", "alarm"],
  ["on-alarm-soft", "alarm"],
  ["white", "stop"],
  ["butter", "iron"],
  ["#fbf2db", "syrup"],
  ["#fbf2db", "iron"],
  ["#e2cfb3", "syrup"],
  ["#ffe6ea", "#b80049"],
  ["syrup", "#fffbf2"],
  ["#664431", "#fffbf2"],
  ["#664431", "#fff0bf"],
  ["syrup", "#f1e6cf"],
  ["#9fe3c6", "iron"],
  ["syrup", "#d58f35"],
];

export function contrastFailures(css: string): readonly string[] {
  const light = palette(css, "light");
  const dark = palette(css, "dark");
  const onButter: Palette = new Map([...light, ...overrides(css)]);
  return [
    ...failures("light", light, [...text, ...fixed], minTextContrast),
    ...failures("light", light, [...edges, ["berry", "paper"]], minEdgeContrast),
    ...failures("dark", dark, [...text, ...fixed], minTextContrast),
    ...failures("dark", dark, edges, minEdgeContrast),
    ...failures("on butter", onButter, onButterText, minTextContrast),
    ...failures("on butter", onButter, onButterEdges, minEdgeContrast),
  ];
}

export function contrast(one: string, other: string): number {
  const [brighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((brighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function failures(
  where: string,
  colours: Palette,
  pairs: readonly Pair[],
  needed: number,
): string[] {
  return pairs.flatMap(([foreground, ground]) => {
    const ratio = contrast(colour(colours, foreground), colour(colours, ground));
    if (ratio >= needed) return [];
    return [`${where}: ${foreground} on ${ground} is ${ratio.toFixed(2)}, needs ${needed}`];
  });
}

function palette(css: string, theme: "light" | "dark"): Palette {
  const both = css.matchAll(/--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  const one = beforeIslands(css).matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([
    ...[...one].map(([, name = "", hex = ""]) => [name, hex] as const),
    ...[...both].map(
      ([, name = "", onLight = "", onDark = ""]) =>
        [name, theme === "light" ? onLight : onDark] as const,
    ),
  ]);
}

function overrides(css: string): Palette {
  const island = /@utility on-butter \{([^}]*)\}/.exec(css)?.[1] ?? "";
  return new Map(
    [...island.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );
}

function beforeIslands(css: string): string {
  return css.slice(0, css.indexOf("@utility"));
}

function colour(colours: Palette, nameOrHex: string): string {
  const hex = nameOrHex.startsWith("#") ? nameOrHex : colours.get(nameOrHex);
  if (!hex) throw new Error(`theme.css has no --color-${nameOrHex}`);
  return hex;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

if (import.meta.main) {
  const theme = path.resolve(import.meta.dirname, "../app/styles/theme.css");
  const found = contrastFailures(readFileSync(theme, "utf8"));
  console.log(found.length === 0 ? "All colour pairs have enough contrast." : found.join("\n"));
  if (found.length > 0) process.exit(1);
}
