import { fstatSync } from "node:fs";
import { pino, type DestinationStream, type Logger as PinoLogger } from "pino";
import { readEnvironment } from "./environment.server.ts";
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
    (destination ??
      (isJournal(1) ? withPriority(pino.destination(1)) : undefined)) as DestinationStream,
  );
  return logger;
}

/** True if what is written there goes to systemd's journal. Others inherit the variable, but not the stream. */
export function isJournal(descriptor: number): boolean {
  const { dev, ino } = fstatSync(descriptor);
  return readEnvironment()["JOURNAL_STREAM"] === `${dev}:${ino}`;
}

/** By pino's number of a level. The journal removes the prefix, and `journalctl --priority warning` finds the line. */
const priorities: Readonly<Record<number, number>> = { 20: 7, 30: 6, 40: 4, 50: 3 };

export function withPriority(destination: DestinationStream): DestinationStream {
  const stream = {
    // pino then says the level of each line.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 30,
    write: (line: string) => destination.write(`<${priorities[stream.lastLevel] ?? 6}>${line}`),
  };
  return stream;
}

/** Errors of a database or server that is away. They come by the hundred, always from the same lines. */
const awayCodes = new Set<unknown>(["ECONNREFUSED", "ECONNRESET", "57P01", "57P03"]);
const isAway = ({ code, message }: ErrorLike) =>
  awayCodes.has(code) || message.startsWith("Connection terminated");

/** Drops what a database driver adds (`detail`, `where`, parameters), which may contain personal data. */
function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { message: maskAddresses(String(error)) };
  const { name, code, cause, stack } = error;
  return {
    ...(typeof name === "string" && { name }),
    message: maskAddresses(error.message),
    ...(typeof stack === "string" && !isAway(error) && { stack: maskAddresses(stack) }),
    ...(typeof code === "string" && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

type ErrorLike = { readonly message: string } & Readonly<Record<string, unknown>>;

/** Also what a library copies from an error into a plain object, as pg-boss does. */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof (error as { message?: unknown } | null | undefined)?.message === "string";
}
