import { readFileSync } from "node:fs";
import path from "node:path";
import { contrast } from "#tools/check-contrast.ts";
import { parseMail, withAncestors, type MailNode } from "./mail-html.ts";

type Rule = "use" | "cells" | "nicety" | "never";

const page = path.resolve(import.meta.dirname, "../../../docs/mail-clients.md");
const table: ReadonlyMap<string, Rule> = new Map(
  [...readFileSync(page, "utf8").matchAll(/^\| `([\w-]+)` .*\| `(use|cells|nicety|never)` /gm)].map(
    ([, name, rule]) => [name!, rule as Rule],
  ),
);

/** Above this Gmail hides the rest. */
const maxHtmlBytes = 102_000;
const minContrast = 4.5;

/** What one of the big mail programs would not show as it is meant, by docs/mail-clients.md. */
export function mailProblems(html: string): readonly string[] {
  const nodes = parseMail(html);
  const found = [
    ...nodes.flatMap(unsupported),
    ...nodes.flatMap(unlikeTheRest),
    ...weakText(html, nodes),
    ...["style", "h1", "title"]
      .filter((tag) => nodes.filter((node) => node.tag === tag).length !== 1)
      .map((tag) => `not exactly one <${tag}>`),
  ];
  const buttons = nodes.filter(hasClass("mail-button"));
  if (buttons.length > 1) found.push(`${buttons.length} buttons`);
  if (!html.includes('<meta name="color-scheme" content="light dark"')) found.push("no theme");
  if (Buffer.byteLength(html) > maxHtmlBytes) found.push("Gmail would cut it off");
  return [...new Set(found)];
}

const hasClass = (name: string) => (node: MailNode) =>
  (node.attributes.get("class") ?? "").split(" ").includes(name);

/** Word ignores it elsewhere; the button's link and the page's edge are the exceptions. */
function mayHavePadding(node: MailNode): boolean {
  return (
    node.tag === "td" ||
    hasClass("mail-page")(node) ||
    (node.tag === "a" && !!node.parent?.style.has("mso-padding-alt"))
  );
}

const allowedValues: Readonly<Record<string, RegExp>> = {
  display: /^(block|none)$/,
  "white-space": /^nowrap$/,
  height: /^auto$/,
  margin: /^(0|[\d.]+px)( (0|[\d.]+px))*$/,
};

function unsupported(node: MailNode): string[] {
  const { tag, style } = node;
  const known = (name: string) => {
    const rule = table.get(name);
    return rule !== undefined && rule !== "never";
  };
  return [
    ...(known(tag) ? [] : [`<${tag}> is not allowed`]),
    ...[...style].flatMap(([name, value]) => {
      if (!known(name)) return [`${name} is not allowed`];
      if (table.get(name) === "cells" && !mayHavePadding(node)) return [`${name} on <${tag}>`];
      if (allowedValues[name]?.test(value) === false) return [`${name}: ${value}`];
      return /url\(|var\(|calc\(/.test(value) ? [`${name}: ${value}`] : [];
    }),
  ];
}

/** What Word, screen readers and programs without pictures need of an element. */
function unlikeTheRest({ tag, attributes, text }: MailNode): string[] {
  const lacks = (name: string) => (attributes.get(name) ? [] : [`<${tag}> without ${name}`]);
  switch (tag) {
    case "html":
      return lacks("lang");
    case "table":
      return attributes.get("role") === "presentation" && attributes.get("cellspacing") === "0"
        ? []
        : ["<table> that is not for layout alone"];
    case "img":
      return [
        ...["width", "height", "alt"].flatMap(lacks),
        ...(attributes.get("src")?.startsWith("cid:") ? [] : ["<img> from elsewhere"]),
      ];
    case "a":
      return /^(https:\/\/|mailto:|tel:\+)/.test(attributes.get("href") ?? "")
        ? []
        : [`link to ${attributes.get("href")}`];
    case "style":
      return withoutColours(text).trim() === "" ? [] : [`style sheet with ${withoutColours(text)}`];
    default:
      return [];
  }
}

const darkColour = /\.([\w-]+)\{(color|background-color|border-color):(#\w{6})!important\}/g;

/** Whatever is left is needed where style sheets are not read. */
function withoutColours(css: string): string {
  return css
    .replace(/:root\{[^}]*\}/, "")
    .replace(/@media \(prefers-color-scheme:dark\)\{((?:\.[^}]*\})*)\}/, "$1")
    .replaceAll(darkColour, "");
}

type Look = { readonly name: string; readonly of: (node: MailNode, what: string) => string | null };

function weakText(html: string, nodes: readonly MailNode[]): string[] {
  const dark = [...html.matchAll(darkColour)].map(([, name, what, colour]) => ({
    has: hasClass(name!),
    what,
    colour: colour!,
  }));
  const inline: Look["of"] = (node, what) => node.style.get(what) ?? null;
  const looks: readonly Look[] = [
    { name: "light", of: inline },
    {
      name: "dark",
      of: (node, what) =>
        dark.find((rule) => rule.what === what && rule.has(node))?.colour ?? inline(node, what),
    },
    {
      name: "inverted",
      of: (node, what) => {
        const colour = inline(node, what);
        return colour && invertLightness(colour);
      },
    },
  ];
  const isHidden = (node: MailNode) =>
    [...withAncestors(node)].some(({ style }) => style.get("display") === "none");
  const texts = nodes.filter(
    (node) =>
      (node.text.trim() || node.tag === "img") &&
      !["style", "title"].includes(node.tag) &&
      !isHidden(node),
  );
  return texts.flatMap((node) =>
    looks.flatMap(({ name, of }) => {
      const nearest = (what: string) =>
        [...withAncestors(node)].map((one) => of(one, what)).find(Boolean);
      const [text, ground] = [nearest("color"), nearest("background-color")];
      if (!text || !ground) return [`${name}: "${node.text}" has no colour of its own`];
      const ratio = contrast(text, ground);
      return ratio >= minContrast
        ? []
        : [`${name}: ${text} on ${ground} is ${ratio.toFixed(1)} (${node.text.slice(0, 30)})`];
    }),
  );
}

/** Roughly what Outlook and Gmail do: dark becomes light and the hue stays. */
function invertLightness(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const shift = 255 - Math.max(...parts) - Math.min(...parts);
  return `#${parts.map((part) => (part + shift).toString(16).padStart(2, "0")).join("")}`;
}
