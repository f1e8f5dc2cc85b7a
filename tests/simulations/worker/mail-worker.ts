import { setTimeout as pause } from "node:timers/promises";
import { openMailbox, type ReceivedMail } from "#tests/support/mailbox.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";

/** How long the mail server thinks before it takes a mail, so that a worker can be killed meanwhile. */
const thinkMs = { min: 150, max: 600 };

export type MailWorker = Awaited<ReturnType<typeof openMailWorker>>;

/** A worker with a slow mail server of its own, so that it is known what the worker was doing when it was killed. */
export async function openMailWorker(databaseUrl: string) {
  /** Of the worker that runs now: what a killed one had sent may arrive later, and is not taken. */
  const sessions = new Set<string>();
  let sending = 0;
  const mailbox = await openMailbox({
    onConnect: (id) => void sessions.add(id),
    async answer({ sessionId: id }) {
      const gone = new Error("The sender is gone");
      if (!sessions.has(id)) throw gone;
      sending++;
      await pause(thinkMs.min + Math.random() * (thinkMs.max - thinkMs.min));
      if (!sessions.has(id)) throw gone;
      sending--;
    },
  });
  const { mails } = mailbox;
  /** When each worker was killed, and how many mails had been taken by then. */
  const kills: { readonly at: Date; readonly mailsBefore: number }[] = [];
  const start = () => startServer({ roles: ["worker"], databaseUrl, smtpUrl: mailbox.url });
  let worker: ServerProcess = await start();
  let restarting: Promise<unknown> = Promise.resolve();

  return {
    mails,
    kills,
    isSending: () => sending > 0,
    ready: () => restarting,
    /** Returns when it was killed; another worker is started meanwhile. */
    kill(): Date {
      const at = new Date();
      kills.push({ at, mailsBefore: mails.length });
      sessions.clear();
      sending = 0;
      restarting = worker
        .kill("SIGKILL")
        .then(start)
        .then((next) => (worker = next));
      return at;
    },
    async close() {
      await restarting;
      await worker.kill("SIGKILL");
      await mailbox.close();
    },
  };
}

/** When the worker that sent this mail was killed, if it was. */
export function killedAfter({ mails, kills }: MailWorker, mail: ReceivedMail): Date | undefined {
  const index = mails.indexOf(mail);
  return kills.find(({ mailsBefore }) => mailsBefore > index)?.at;
}
