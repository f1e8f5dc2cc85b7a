import type { z } from "zod";

/** The installation is at fault, not the code: the message says what to change, and a stack trace would add nothing. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

/** The environment without empty values: `NAME=` in an .env file means "not set". */
export function readEnvironment(
  env: NodeJS.ProcessEnv = process.env,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** Throws a SetupError that names every setting that is missing or wrong, one per line. */
export function parseEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env?: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const parsed = schema.safeParse(readEnvironment(env), { error: describeIssue });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  throw new SetupError([...new Set(lines)].join("\n"));
}

/** Continues a sentence that starts with the setting's name. Messages in a schema take precedence. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return "is not set";
  switch (issue.code) {
    case "invalid_type":
      return `must be a ${issue.expected}`;
    case "invalid_value":
      return `must be ${issue.values.join(" or ")}`;
    case "too_small":
      return `must be at least ${issue.minimum}`;
    case "too_big":
      return `must be at most ${issue.maximum}`;
    default:
      return "has the wrong format: see .env.example";
  }
}
