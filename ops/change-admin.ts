// npm run admin:grant -- <e-mail>, npm run admin:revoke -- <e-mail>
import { connect } from "#platform/database/database.server.ts";
import { grantAdmin, revokeAdmin } from "#shop/accounts/people/change-role.server.ts";
import { isRefusal, type RefusalReason } from "#shop/refusal.ts";

const [verb, email = ""] = process.argv.slice(2);
const url = process.env["DATABASE_URL"];
const change = verb === "grant" ? grantAdmin : revokeAdmin;
if (!url || !email || !["grant", "revoke"].includes(verb ?? "")) {
  console.error("Usage: DATABASE_URL=… npm run admin:grant -- <e-mail> (or admin:revoke)");
  process.exit(2);
}
const { db, close } = connect(url, { max: 1 });
try {
  await change({ db, now: () => new Date() }, email.toLowerCase());
  console.log(`${email} is ${verb === "grant" ? "an administrator now" : "a customer now"}.`);
} catch (error) {
  if (!isRefusal(error)) throw error;
  const words: Partial<Record<RefusalReason, string>> = {
    "last-admin": "That is the last administrator; grant somebody else first.",
    "email-not-verified": `${email} is not verified yet; its owner has to open the link in our mail first.`,
    "not-found": `No ${verb === "grant" ? "account" : "administrator"} has the address ${email}.`,
  };
  console.error(words[error.reason] ?? `Refused: ${error.reason}.`);
  process.exitCode = 1;
} finally {
  await close();
}
