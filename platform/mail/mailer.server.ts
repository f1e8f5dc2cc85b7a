import nodemailer from "nodemailer";
import type { Config } from "../config.server.ts";
import { limitConcurrency } from "../limit-concurrency.server.ts";

export type Mail = {
  readonly to: string;
  /** Somebody else's words: only an address that was checked, never a header. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Same id on a repeat, so that a mailbox shows one message. */
  readonly messageId: string;
};
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

const maxConnections = 4;
/**
 * The last in line is through long before its job's two minutes are over. Whoever waited longer
 * would be sent twice: here, and by the queue's next try.
 */
const maxQueued = 16;

/** Jobs call this, never a request: an SMTP server that hangs must not hold a customer up. */
export function createMailer(
  config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "BASE_URL">,
  { timeoutMs = 10_000 } = {},
): Mailer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: maxConnections,
    // Trying again is the job queue's business.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const runLimited = limitConcurrency({ maxRunning: maxConnections, maxQueued: maxQueued });
  const domain = new URL(config.BASE_URL).hostname;
  return {
    async send({ messageId, replyTo, ...mail }) {
      await runLimited(() =>
        transport.sendMail({
          ...mail,
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          from: config.MAIL_FROM,
          messageId: `<${messageId}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        }),
      );
    },
    close: () => transport.close(),
  };
}
