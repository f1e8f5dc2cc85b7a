import nodemailer from "nodemailer";
import type { Config } from "./config.server.ts";

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Same id on a repeat, so that a mailbox shows one message. */
  readonly messageId: string;
};
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** Jobs call this, never a request: an SMTP server that hangs must not hold a customer up. */
export function createMailer(config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "BASE_URL">): Mailer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = new URL(config.BASE_URL).hostname;
  return {
    async send({ messageId, ...mail }) {
      await transport.sendMail({
        ...mail,
        from: config.MAIL_FROM,
        messageId: `<${messageId}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}
