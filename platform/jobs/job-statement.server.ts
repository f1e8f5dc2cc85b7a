import { sql, type RawBuilder } from "kysely";
import type { PgBoss } from "pg-boss";

/** `jobs` is SQL for a JSON list of `{ data }`; null adds none. */
export type JobStatement = (jobs: RawBuilder<unknown>) => RawBuilder<unknown>;

const parameter = "$1::text::json";

/**
 * The statement with which pg-boss adds a job, so that it can be a part of another one. It is the library's own, asked for
 * with a database that only keeps the text: nothing of its tables is known here.
 */
export async function readJobStatement(boss: PgBoss, name: string): Promise<JobStatement> {
  let text = "";
  const keepText = async (asked: string) => {
    text = asked;
    return { rows: [] };
  };
  await boss.send(name, {}, { db: { executeSql: keepText } });
  const [before, after, ...more] = text.split(parameter);
  if (before === undefined || after === undefined || more.length > 0 || /\$\d/.test(before + after))
    throw new Error(`pg-boss adds jobs in another way now: ${name} cannot be part of a statement`);
  // oxlint-disable-next-line dollop/no-unchecked-sql -- the library's own text
  return (jobs) => sql`${sql.raw(before)}(${jobs})${sql.raw(after)}`;
}
