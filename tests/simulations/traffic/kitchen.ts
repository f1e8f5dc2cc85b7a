import { sql } from "kysely";
import type { Db } from "#platform/database/database.server.ts";

/** Well below the three minutes after which the owner is told of an order that nobody accepts. */
const cookingSeconds = 60;

/** Completes each order after a minute: a shop whose orders nobody cooks sends alerts instead of confirmations. */
export function openKitchen(db: Db) {
  let cooking = Promise.resolve();
  const cook = async () => {
    await sql`
      update orders set status = 'completed', accepted_at = now()
      where status = 'pending' and created_at < now() - make_interval(secs => ${cookingSeconds})`.execute(
      db,
    );
  };
  const timer = setInterval(() => void (cooking = cooking.then(cook)), 5_000);
  return {
    async close(): Promise<void> {
      clearInterval(timer);
      await cooking;
    },
  };
}
