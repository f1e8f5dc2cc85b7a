import type { CompiledQuery, QueryResult } from "kysely";

/** A database or a transaction. */
type Executor = {
  executeQuery<Row>(statement: CompiledQuery<Row>): Promise<QueryResult<Row>>;
};

/** What connections keep prepared: a name has one text, and a text one name. */
const textOf = new Map<string, string>();
const nameOf = new Map<string, string>();

/**
 * For statements of the order path. Parsing and planning takes PostgreSQL several times as long as running them, and a
 * connection does both once for a name, not at every call.
 *
 * - Columns are listed, never `*`: when a newer version adds one, a kept plan would fail.
 * - A list is one array parameter. Another text under the same name is sent without a name, as ever.
 */
export async function runPrepared<Row>(
  db: Executor,
  name: string,
  statement: CompiledQuery<Row>,
): Promise<Row[]> {
  if (!textOf.has(name)) {
    textOf.set(name, statement.sql);
    nameOf.set(statement.sql, name);
  }
  return (await db.executeQuery(statement)).rows;
}

export function nameOfStatement(text: string): string | undefined {
  return nameOf.get(text);
}
