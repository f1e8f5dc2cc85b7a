// npm run admin:grant -- <e-mail> makes an account an administrator; admin:revoke reverses it.
import { connect } from "#platform/database/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { changeRole } from "#shop/accounts/people/change-role.server.ts";
import { isRefusal, Refusal, type RefusalReason } from "#shop/refusal.ts";

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
  console.log(`${email} is now ${isGrant ? "an administrator" : "a customer"}.`);
} catch (error) {
  if (!isRefusal(error)) throw error;
  const words: Partial<Record<RefusalReason, string>> = {
    "last-admin": "This is the last administrator. Make someone else an administrator first.",
    "email-not-verified": `${email} is not verified yet. Its owner must open the link in our e-mail first.`,
    "account-closed": `${email} is banned. Lift the ban first.`,
    "not-found": `No ${isGrant ? "account" : "administrator"} has the address ${email}.`,
  };
  console.error(words[error.reason] ?? `Refused: ${error.reason}.`);
  process.exitCode = 1;
} finally {
  await close();
}
