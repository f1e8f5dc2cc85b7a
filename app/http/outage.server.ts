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
// What the driver says in words alone; `outage.server.test.ts` hears it say them.
const words = /timeout exceeded when trying to connect|Connection terminated/;

/** The database is away for a moment: the visitor should come back, nobody needs to fix code. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = (error as { code?: unknown }).code;
  // The auth library keeps to itself what the database said.
  if (error.name === "AuthProblem") return code === "busy";
  if (typeof code === "string" && codes.has(code)) return true;
  // eslint-disable-next-line no-restricted-syntax -- the driver has no code for these
  return words.test(error.message);
}
