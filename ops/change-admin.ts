// npm run admin:grant -- <e-mail>, npm run admin:revoke -- <e-mail>
import { connect } from "#platform/database/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { changeRole } from "#shop/accounts/people/change-role.server.ts";
import { Refusal, type RefusalReason } from "#shop/refusal.ts";

const [verb, email = ""] = process.argv.slice(2);
const url = process.env["DATABASE_URL"];
const isGrant = verb === "grant";
if (!url || !email || !["grant", "revoke"].includes(verb ?? "")) {
  console.error("Usage: DATABASE_URL=… npm run admin:grant -- <e-mail> (or admin:revoke)");
  process.exit(2);
}
const { db, close } = connect(url, { max: 1 });
try {
  const deps = { db, logger: createLogger("silent"), now: () => new Date() };
  const whom = { email: email.toLowerCase() };
  const role = isGrant ? "admin" : "customer";
  const isChanged = await changeRole(deps, { kind: "system" }, whom, role);
  if (!isChanged && !isGrant) throw new Refusal("not-found");
  console.log(`${email} is ${isGrant ? "an administrator now" : "a customer now"}.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const words: Partial<Record<RefusalReason, string>> = {
    "last-admin": "That is the last administrator; grant somebody else first.",
    "email-not-verified": `${email} is not verified yet; its owner has to open the link in our mail first.`,
    "account-closed": `${email} is banned; lift the ban first.`,
    "not-found": `No ${isGrant ? "account" : "administrator"} has the address ${email}.`,
  };
  console.error(words[error.reason] ?? `Refused: ${error.reason}.`);
  process.exitCode = 1;
} finally {
  await close();
}
