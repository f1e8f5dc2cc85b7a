// npm run admin:reset-factor -- <e-mail> turns two-step verification off for somebody who lost phone and recovery codes.
import { connect } from "#platform/database/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { resetSecondFactor } from "#shop/accounts/people/reset-second-factor.server.ts";
import { isRefusal } from "#shop/refusal.ts";

const [email = ""] = process.argv.slice(2);
const url = process.env["DATABASE_URL"];
if (!url || !email) {
  console.error("Usage: DATABASE_URL=… npm run admin:reset-factor -- <e-mail>");
  process.exit(2);
}
const { db, close } = connect(url, { max: 1 });
try {
  const deps = { db, logger: createLogger("silent"), now: () => new Date() };
  await resetSecondFactor(deps, { email: email.toLowerCase() });
  console.log(`Two-step verification is off for ${email}, and every device is signed out.`);
} catch (error) {
  if (!isRefusal(error, "not-found")) throw error;
  console.error(`No account has the address ${email}.`);
  process.exitCode = 1;
} finally {
  await close();
}
