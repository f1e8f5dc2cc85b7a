import { readFileSync } from "node:fs";
import path from "node:path";

const docs = path.resolve(import.meta.dirname, "../../docs");

type CommandBlock = {
  readonly heading: string;
  /** The word after `sh`: "machine" and "values" are not run as they are. */
  readonly kind: string;
  readonly text: string;
};

/** The shell commands of a document, in order, with the heading they are under. */
export function readCommands(document: string): readonly CommandBlock[] {
  const text = readFileSync(path.join(docs, document), "utf8");
  const blocks: CommandBlock[] = [];
  let heading = "";
  for (const [, title, kind, commands] of text.matchAll(
    /^##+ (.+)$|^```sh(?: (\w+))?\n([\s\S]*?)^```$/gm,
  )) {
    if (title !== undefined) heading = title;
    else blocks.push({ heading, kind: kind ?? "", text: commands! });
  }
  return blocks;
}

/** The commands under one heading that are run as they are. A heading without any is a mistake of the caller. */
export function commandsUnder(document: string, heading: string): readonly string[] {
  const found = readCommands(document).filter(
    (block) => block.heading === heading && block.kind === "",
  );
  if (found.length === 0) throw new Error(`${document} has no commands under "${heading}"`);
  return found.map(({ text }) => text);
}
