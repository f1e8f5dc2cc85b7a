const verbs =
  /\b(select|insert|update|delete|merge|begin|start|commit|rollback|savepoint|set|listen|notify)\b/i;
const name = String.raw`\s+"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?`;
const tables = new RegExp(String.raw`\b(?:from|into|update|join)${name}`, "i");
/** `for update` locks, and writes nothing. */
const writes = new RegExp(
  String.raw`\b(insert(?= into)|delete(?= from)|merge(?= into)|update(?= \S+ (?:as \w+ |\w+ )?set\b))(?: into| from)?${name}`,
  "i",
);

/** The kind of a statement and its first table, and nothing else of its text. One that writes is named after that. */
export function describeStatement(text: string): { readonly verb: string; readonly table: string } {
  const [, write, schemaOrTable = "", writtenTable] = writes.exec(text) ?? [];
  if (write) return { verb: write.toLowerCase(), table: writtenTable ?? schemaOrTable };
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? "other";
  const [, first = "", second] = tables.exec(text) ?? [];
  return { verb, table: verb === "select" ? (second ?? first) : "" };
}
