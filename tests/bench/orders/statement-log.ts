/** A statement as PostgreSQL logs it with log_statement = all; a parameter that is null is null. */
export type LoggedStatement = {
  readonly text: string;
  readonly parameters: readonly (string | null)[];
};

/** A line of the log begins with its time; a line break inside of a statement is followed by a tab. */
const entry = /^\S+ \S+ UTC \[\d+\] (\w+): {2}([^]*?)(?=\n\S+ \S+ UTC \[\d+\] |(?![^]))/gm;

export function readStatements(log: string): readonly LoggedStatement[] {
  const statements: LoggedStatement[] = [];
  for (const [, level, logged = ""] of log.matchAll(entry)) {
    const text = logged.replaceAll("\n\t", "\n").trim();
    const [, statement] = /^(?:statement|execute [^\n]*?): ([^]*)$/.exec(text) ?? [];
    const [, list] = /^Parameters: ([^]*)$/i.exec(text) ?? [];
    if (level === "LOG" && statement !== undefined)
      statements.push({ text: statement.trim(), parameters: [] });
    // A second process may log between the two lines, but nobody orders while an order is recorded.
    if (level === "DETAIL" && list !== undefined)
      statements.push({ ...statements.pop()!, parameters: readParameters(list) });
  }
  return statements;
}

/** `$1 = 'it''s', $2 = NULL` */
function readParameters(list: string): (string | null)[] {
  return [...list.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'"),
  );
}
