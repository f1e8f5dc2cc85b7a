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
 * Takes the place of lucide-react's own `createLucideIcon` in the build, which can do more than
 * `Icon` ever asks for and weighs ten times as much (tools/vite-light-icons.ts).
 */
export function createShape({ node }: { readonly node: Outline }) {
  return function Shape({ size, ...rest }: ShapeProps) {
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement("svg", { ...frame, width: size, height: size, ...rest }, lines);
  };
}
