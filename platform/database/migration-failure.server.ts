import pg from "pg";
import { SetupError } from "../environment.server.ts";
import { maskAddresses } from "../mask-addresses.server.ts";
import type { MigrationFile } from "./migration-files.server.ts";

/** Says where and why a file failed, as compilers do. Details may quote rows, so addresses are masked. */
export function describeMigrationFailure(file: MigrationFile, cause: unknown): SetupError {
  const { message } = cause as Error;
  if (!(cause instanceof pg.DatabaseError))
    return new SetupError(`Migration ${file.name} failed: ${message}`, { cause });
  const place = cause.position ? findPlace(file.text, Number(cause.position)) : undefined;
  const at = place ? ` at line ${place.line}, column ${place.column}` : "";
  const lines = [
    `Migration ${file.name} failed${at}: ${explain(cause)}`,
    ...(place ? [`  ${place.source}`, `  ${place.indent}^`] : []),
    ...(cause.detail ? [`Detail: ${cause.detail}`] : []),
    ...(cause.hint ? [`Hint: ${cause.hint}`] : []),
    ...(cause.where ? [`Where: ${cause.where}`] : []),
  ];
  return new SetupError(maskAddresses(lines.join("\n")), { cause });
}

/** A file outside a transaction is sent as a prepared statement, which can be only one. */
function explain({ message, code, routine }: pg.DatabaseError): string {
  return code === "42601" && routine === "exec_parse_message"
    ? "a file that runs outside a transaction may have one statement only. Write one file for each."
    : message;
}

/** PostgreSQL counts characters from 1, where JavaScript's strings count UTF-16 units. */
function findPlace(text: string, position: number) {
  const before = [...text].slice(0, position - 1).join("");
  const line = before.split("\n").length;
  const start = before.slice(before.lastIndexOf("\n") + 1);
  const source = text.split("\n")[line - 1] ?? "";
  return { line, column: [...start].length + 1, source, indent: start.replaceAll(/[^\t]/gu, " ") };
}
