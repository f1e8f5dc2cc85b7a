import { createElement } from "react";

type ShapeProps = { readonly size: number } & Readonly<Record<string, unknown>>;
type Outline = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

const frame = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

/**
 * Replaces lucide-react's `createLucideIcon` in the build, which is ten times as large and does
 * more than `Icon` needs (tools/vite-light-icons.ts).
 */
export function createShape({ node }: { readonly node: Outline }) {
  return function Shape({ size, ...rest }: ShapeProps) {
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement("svg", { ...frame, width: size, height: size, ...rest }, lines);
  };
}
