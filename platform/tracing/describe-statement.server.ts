const verbs =
  /\b(select|insert|update|delete|merge|begin|start|commit|rollback|savepoint|set|listen|notify)\b/i;
const tables = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?(?:\."?([a-z_]+)"?)?/i;

/** The kind of a statement and its first table, and nothing else of its text. */
export function describeStatement(text: string): { readonly verb: string; readonly table: string } {
  const verb = verbs.exec(text)?.[1]?.toLowerCase() ?? "other";
  const [, first = "", second] = tables.exec(text) ?? [];
  const hasTable = ["select", "insert", "update", "delete", "merge"].includes(verb);
  return { verb, table: hasTable ? (second ?? first) : "" };
}
