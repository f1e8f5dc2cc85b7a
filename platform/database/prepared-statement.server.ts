import { sql, type CompiledQuery, type QueryResult, type RawBuilder } from "kysely";

/** A database or a transaction. */
type Executor = {
  executeQuery<Row>(statement: CompiledQuery<Row>): Promise<QueryResult<Row>>;
};

/** What connections keep prepared: a name has one text, and a text one name. */
const textOf = new Map<string, string>();
const nameOf = new Map<string, string>();

/**
 * For statements whose text is known only when they are sent. Parsing and planning takes PostgreSQL several times as long as
 * running them, and a connection does both once for a name, not at every call. Another text under the same name is sent
 * without a name, as ever.
 */
export async function runNamed<Row>(
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

/** Stands for a value in a statement that is built once. */
class Placeholder {
  readonly key: PropertyKey;

  constructor(key: PropertyKey) {
    this.key = key;
  }
}

export type ValueOf<Values> = <Key extends keyof Values>(key: Key) => RawBuilder<Values[Key]>;

const compiled = new Map<string, CompiledQuery<unknown>>();

/**
 * For statements of the order path and of every request: the same, and the text is built once in a process, because the query
 * builder takes as long for it as everything else of the statement.
 *
 * - Nothing of the text may depend on the values: `build` is called for the first of them only. A list is one array.
 * - Columns are listed, never `*`: when a newer version adds one, a kept plan would fail.
 */
export async function runPrepared<Values extends object, Row>(
  db: Executor,
  name: string,
  values: Values,
  build: (value: ValueOf<Values>) => CompiledQuery<Row>,
): Promise<Row[]> {
  const known = compiled.get(name) as CompiledQuery<Row> | undefined;
  const statement = known ?? build((key) => sql`${new Placeholder(key)}`);
  if (!known) compiled.set(name, statement);
  const parameters = statement.parameters.map((parameter) =>
    parameter instanceof Placeholder ? values[parameter.key as keyof Values] : parameter,
  );
  return runNamed(db, name, { ...statement, parameters });
}
