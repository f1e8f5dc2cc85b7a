import { pino, type DestinationStream, type Logger as PinoLogger } from "pino";
import { maskAddresses } from "./mask-addresses.server.ts";

// Only these fields reach a log line. Names, addresses, e-mails, phones, tokens, bodies and
// query strings have no field here, so they cannot be logged by accident.
// oxfmt-ignore
const allowedFields = [
  "requestId", "method", "route", "path", "status", "ms", "bytes",
  "actor", "userId", "orderId", "productId", "jobId", "job", "attempt", "reason", "event",
  "roles", "address", "port", "pid", "version", "count", "signal", "name", "code", "err",
] as const;

type Field = (typeof allowedFields)[number];
type Fields = Partial<Readonly<Record<Field, unknown>>>;

/** Events are a noun and a past tense: `logger.info({ orderId }, "order.placed")`. */
export type Logger = {
  [Level in "debug" | "info" | "warn" | "error"]: (fields: Fields, event: string) => void;
};

const allowed: ReadonlySet<string> = new Set(allowedFields);

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const logger: PinoLogger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      messageKey: "event",
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) =>
          Object.fromEntries(Object.entries(fields).filter(([key]) => allowed.has(key))),
      },
      serializers: { err: describeError },
    },
    destination as DestinationStream,
  );
  return logger;
}

/** Drops what a database driver adds (`detail`, `where`, parameters), which may contain personal data. */
function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { message: maskAddresses(String(error)) };
  const { name, code, cause, stack } = error;
  return {
    ...(typeof name === "string" && { name }),
    message: maskAddresses(error.message),
    stack: maskAddresses(typeof stack === "string" ? stack : ""),
    ...(typeof code === "string" && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

type ErrorLike = { readonly message: string } & Readonly<Record<string, unknown>>;

/** Also what a library copies from an error into a plain object, as pg-boss does. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof (error as { message?: unknown } | null | undefined)?.message === "string";
}
