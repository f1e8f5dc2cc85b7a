import type { Framing } from "../recipe.ts";
import { num } from "./geometry.ts";

export type Stop = readonly [offset: number, color: string, opacity?: number];

type Attr = string | number | undefined;
type Attrs = Record<string, Attr>;

const attributes = (attrs: Attrs) =>
  Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? num(value, 2) : value}"`)
    .join("");

/** A single SVG element as text. */
export function el(tag: string, attrs: Attrs, children = ""): string {
  return children
    ? `<${tag}${attributes(attrs)}>${children}</${tag}>`
    : `<${tag}${attributes(attrs)}/>`;
}

export const path = (d: string, fill: string, attrs: Attrs = {}) =>
  el("path", { d, fill, ...attrs });

export const stroke = (d: string, color: string, width: number, attrs: Attrs = {}) =>
  el("path", {
    d,
    fill: "none",
    stroke: color,
    "stroke-width": width,
    "stroke-linecap": "round",
    ...attrs,
  });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attrs: Attrs = {},
) => el("ellipse", { cx: num(cx), cy: num(cy), rx: num(rx), ry: num(ry), fill, ...attrs });

export const group = (children: string, attrs: Attrs = {}) => el("g", attrs, children || " ");

export const at = (x: number, y: number, rotation = 0, scaleX = 1, scaleY = scaleX) =>
  `translate(${num(x)} ${num(y)})` +
  (rotation ? ` rotate(${num((rotation * 180) / Math.PI)})` : "") +
  (scaleX !== 1 || scaleY !== 1
    ? ` scale(${num(scaleX, 2)}${scaleY === scaleX ? "" : ` ${num(scaleY, 2)}`})`
    : "");

/**
 * Collects the definitions (gradients, clips, sprites) of one drawing and gives
 * them ids with the drawing's prefix, so that several drawings can share a page.
 */
export class Ink {
  private readonly defs = new Map<string, string>();
  private readonly ids = new Map<string, string>();
  private readonly prefix: string;

  /** The prefix may come from React's useId, so characters other than letters, digits and dashes are dropped. */
  constructor(prefix: string) {
    this.prefix = prefix.replace(/[^\w-]/g, "");
  }

  private define(key: string, body: (id: string) => string): string {
    let id = this.ids.get(key);
    if (!id) {
      id = `${this.prefix}-${this.ids.size.toString(36)}`;
      this.ids.set(key, id);
      this.defs.set(key, body(id));
    }
    return id;
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, color, opacity]) =>
        el("stop", {
          offset,
          "stop-color": color,
          "stop-opacity": opacity === 1 ? undefined : opacity,
        }),
      )
      .join("");
  }

  /** Radial gradient over the shape's own box; the light sits top left by default. */
  radial(key: string, stops: readonly Stop[], attrs: Attrs = {}): string {
    return `url(#${this.define(`r:${key}`, (id) => el("radialGradient", { id, ...attrs }, Ink.stops(stops)))})`;
  }

  linear(key: string, stops: readonly Stop[], x2 = 0, y2 = 1, attrs: Attrs = {}): string {
    return `url(#${this.define(`l:${key}`, (id) =>
      el("linearGradient", { id, x1: 0, y1: 0, x2, y2, ...attrs }, Ink.stops(stops)),
    )})`;
  }

  clip(key: string, d: string): string {
    return `url(#${this.define(`c:${key}`, (id) => el("clipPath", { id }, el("path", { d })))})`;
  }

  /** Draws something once so that `use` can place it many times. */
  sprite(key: string, draw: () => string): string {
    return `#${this.define(`s:${key}`, (id) => group(draw(), { id }))}`;
  }

  use(href: string, transform?: string, attrs: Attrs = {}): string {
    return el("use", { href, transform, ...attrs });
  }

  /** Soft round shadow made of a gradient: no filter, so it is cheap to paint. */
  shadow(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    opacity = 0.35,
    color = "#5a2c0c",
  ): string {
    const fill = this.radial(`shadow${color}`, [
      [0, color, 1],
      [0.45, color, 0.62],
      [0.75, color, 0.2],
      [1, color, 0],
    ]);
    return ellipse(cx, cy, rx, ry, fill, { opacity });
  }

  /** Soft glow or gloss patch. */
  glow(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    color = "#fff",
    opacity = 0.6,
    rotation = 0,
  ): string {
    const fill = this.radial(`glow${color}`, [
      [0, color, 1],
      [0.5, color, 0.5],
      [1, color, 0],
    ]);
    return ellipse(cx, cy, rx, ry, fill, {
      opacity,
      transform: rotation
        ? `rotate(${num((rotation * 180) / Math.PI)} ${num(cx)} ${num(cy)})`
        : undefined,
    });
  }

  /** Returns the body with its definitions, to be placed inside a larger drawing. */
  fragment(body: string): string {
    const defs = [...this.defs.values()].join("");
    return (defs ? `<defs>${defs}</defs>` : "") + body;
  }

  svg(
    body: string,
    width: number,
    height: number,
    { title, viewBox = `0 0 ${width} ${height}` }: Framing = {},
  ): string {
    return el(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox,
        role: title ? "img" : undefined,
        "aria-label": title?.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;"),
        "aria-hidden": title ? undefined : "true",
      },
      this.fragment(body),
    );
  }
}
