/** One element of a rendered mail. Rendered by React, so it is well-formed and ">" is always escaped. */
export type MailNode = {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly style: ReadonlyMap<string, string>;
  readonly parent: MailNode | null;
  /** Its own text, without that of its children. */
  text: string;
};

const voidTags = new Set(["meta", "img", "br", "link", "hr", "input"]);

export function parseMail(html: string): readonly MailNode[] {
  const nodes: MailNode[] = [];
  let current = null as MailNode | null;
  for (const [, comment, closing, tag, given, text] of html.matchAll(
    /(<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)|<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi,
  )) {
    if (comment) continue;
    if (text !== undefined) {
      if (current) current.text += text;
    } else if (closing) current = current?.parent ?? null;
    else {
      const node = toNode(tag!.toLowerCase(), given ?? "", current);
      nodes.push(node);
      if (!voidTags.has(node.tag)) current = node;
    }
  }
  return nodes;
}

function toNode(tag: string, given: string, parent: MailNode | null): MailNode {
  const attributes = new Map(
    [...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      value!.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
    ]),
  );
  const style = new Map(
    (attributes.get("style") ?? "")
      .split(";")
      .filter(Boolean)
      .map((declaration) => {
        const [name = "", ...value] = declaration.split(":");
        return [name.trim(), value.join(":").trim()];
      }),
  );
  return { tag, attributes, style, parent, text: "" };
}

/** The node and those around it, from the inside out. */
export function* withAncestors(node: MailNode | null): Generator<MailNode> {
  for (let at = node; at; at = at.parent) yield at;
}
