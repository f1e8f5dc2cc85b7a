import pg from "pg";
import { onTestFinished, vi } from "vitest";

/** Records every statement that this process sends to PostgreSQL from now on. */
export function recordStatements(): string[] {
  const statements: string[] = [];
  const real = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query] = args as [string | { text: string }];
    statements.push(typeof query === "string" ? query : query.text);
    return Reflect.apply(real, this, args) as never;
  });
  onTestFinished(() => spy.mockRestore());
  return statements;
}
