// npm run admin:grant -- <e-mail> makes an account an administrator; admin:revoke reverses it.
import { createLogger } from "#platform/logger.server.ts";
import { changeRole } from "#shop/accounts/people/change-role.server.ts";
import { isRefusal, Refusal, type RefusalReason } from "#shop/refusal.ts";
import { runCommand, withShopDatabase } from "./run-command.ts";

const [verb = "", given = ""] = process.argv.slice(2);
const email = given.trim().toLowerCase();
const isGrant = verb === "grant";
if (!email || !["grant", "revoke"].includes(verb)) {
  console.error("Usage: DATABASE_URL=… npm run admin:grant -- <e-mail> (or admin:revoke)");
  process.exit(2);
}
await runCommand(async () => {
  await withShopDatabase(async ({ db }) => {
    try {
      const deps = { db, logger: createLogger("silent"), now: () => new Date() };
      const role = isGrant ? "admin" : "customer";
      const isChanged = await changeRole(deps, { kind: "system" }, { email }, role);
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
    }
  });
});
