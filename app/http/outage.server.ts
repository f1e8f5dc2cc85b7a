const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/**
 * SQLSTATEs: connection lost (08), no resources left (53), stopping or starting (57P), lock not free
 * in time, statement or idle transaction too long, and transactions that got in each other's way.
 */
const databaseCodes = /^(?:08...|53...|57P..|55P03|57014|25P03|40001|40P01)$/;
// The driver has no codes for these; `outage.server.test.ts` checks its texts.
const messages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** True if the database is unavailable for now: retrying helps, and no code is at fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = (error as { code?: unknown }).code;
  // The auth library hides the database's error.
  if (error.name === "AuthError") return code === "busy";
  if (typeof code === "string" && (networkCodes.has(code) || databaseCodes.test(code))) return true;
  // oxlint-disable-next-line dollop/no-decision-by-text -- the driver has no code for these
  return messages.test(error.message);
}
