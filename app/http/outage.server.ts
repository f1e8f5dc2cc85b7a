// Connection refused or reset, timed out, shut down, starting up, too many clients.
const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);
// The driver has no codes for these; `outage.server.test.ts` checks its texts.
const messages = /timeout exceeded when trying to connect|Connection terminated/;

/** True if the database is unavailable for now: retrying helps, and no code is at fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = (error as { code?: unknown }).code;
  // The auth library hides the database's error.
  if (error.name === "AuthError") return code === "busy";
  if (typeof code === "string" && codes.has(code)) return true;
  // eslint-disable-next-line no-restricted-syntax -- the driver has no code for these
  return messages.test(error.message);
}
