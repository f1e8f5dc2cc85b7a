import { sql } from "kysely";
import type { Db } from "../database/database.server.ts";
import { runPrepared } from "../database/prepared-statement.server.ts";
import type { Logger } from "../logger.server.ts";

/** What may have changed. A notice is only a hint: the receiver reads the data again. */
type Topic = "orders" | "catalogue" | "store-settings" | "contact-messages";
export type Notice = { readonly topic: Topic; readonly id?: string };

export const channel = "dollop";

type Waiting = { readonly texts: string[]; readonly sent: Promise<void> };
type Line = { sending: Promise<void>; next?: Waiting };

/** By database. Notices that come while some are being sent go together with the next statement. */
const lines = new WeakMap<Db, Line>();

/**
 * Must be called after the commit: a transaction that notifies holds a cluster-wide lock during its
 * fsync. A notice lost in a crash only delays an update by seconds.
 */
export function announce(db: Db, logger: Logger, notice: Notice): Promise<void> {
  const line = lines.get(db) ?? { sending: Promise.resolve() };
  lines.set(db, line);
  line.next ??= { texts: [], sent: line.sending.then(() => sendNext(db, logger, line)) };
  line.next.texts.push(JSON.stringify(notice));
  return line.next.sent;
}

function sendNext(db: Db, logger: Logger, line: Line): Promise<void> {
  const { texts } = line.next!;
  delete line.next;
  line.sending = send(db, logger, texts);
  return line.sending;
}

async function send(db: Db, logger: Logger, texts: readonly string[]): Promise<void> {
  try {
    await runPrepared(db, "notify", { texts }, (value) =>
      sql`select pg_notify(${channel}, notice) from unnest(${value("texts")}::text[]) as notice`.compile(
        db,
      ),
    );
  } catch (err) {
    logger.warn({ err, count: texts.length }, "notice.lost");
  }
}
