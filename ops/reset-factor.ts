// npm run admin:reset-factor -- <e-mail> turns two-step verification off for somebody who lost phone and recovery codes.
import { createLogger } from "#platform/logger.server.ts";
import { resetSecondFactor } from "#shop/accounts/people/reset-second-factor.server.ts";
import { isRefusal } from "#shop/refusal.ts";
import { runCommand, withShopDatabase } from "./run-command.ts";

const email = (process.argv[2] ?? "").trim().toLowerCase();
if (!email) {
  console.error("Usage: DATABASE_URL=… npm run admin:reset-factor -- <e-mail>");
  process.exit(2);
}
await runCommand(async () => {
  await withShopDatabase(async ({ db }) => {
    try {
      const deps = { db, logger: createLogger("silent"), now: () => new Date() };
      await resetSecondFactor(deps, { email });
      console.log(`Two-step verification is off for ${email}, and every device is signed out.`);
    } catch (error) {
      if (!isRefusal(error, "not-found")) throw error;
      console.error(`No account has the address ${email}.`);
      process.exitCode = 1;
    }
  });
});
