import { isLoopback, type Config } from "../config.server.ts";
import { inSpan } from "../tracing/tracing.server.ts";
import { limitConcurrency } from "../limit-concurrency.server.ts";

/** A picture that travels with the mail; the HTML shows it as `cid:<cid>`. */
type MailPicture = {
  readonly cid: string;
  readonly name: string;
  readonly jpeg: Uint8Array;
};

export type Mail = {
  readonly to: string;
  /** User input: passed as a validated address, never as a raw header. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures?: readonly MailPicture[];
  /** The same id on a retry, so that a mailbox shows one message. */
  readonly messageId: string;
};
export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

const maxConnections = 4;
/**
 * Small enough that the last mail in line is sent before its job's two minutes expire. Otherwise
 * the queue would retry the job and the mail would be sent twice.
 */
const maxQueued = 16;

type MailConfig = Pick<Config, "SMTP_URL" | "SMTP_TLS" | "MAIL_FROM" | "BASE_URL">;

/** Called in the background only, never during a request: a slow SMTP server must not delay a customer. */
export function createMailer(config: MailConfig, { timeoutMs = 10_000 } = {}): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  const runLimited = limitConcurrency({ maxRunning: maxConnections, maxQueued });
  const domain = new URL(config.BASE_URL).hostname;
  return {
    async send({ messageId, replyTo, pictures = [], ...mail }) {
      const transport = await (opened ??= openTransport(config, timeoutMs));
      await inSpan({ name: "send mail", kind: "client" }, () =>
        runLimited(() =>
          transport.sendMail({
            ...mail,
            ...(replyTo && { replyTo: { name: "", address: replyTo } }),
            from: config.MAIL_FROM,
            attachments: pictures.map(({ cid, name, jpeg }) => ({
              cid,
              filename: name,
              content: Buffer.from(jpeg),
              contentType: "image/jpeg",
              contentDisposition: "inline" as const,
            })),
            messageId: `<${messageId}@${domain}>`,
            headers: { "Auto-Submitted": "auto-generated" },
          }),
        ),
      );
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

async function openTransport(config: MailConfig, timeoutMs: number) {
  // Imported lazily: a process without the worker sends no mail.
  const { default: nodemailer } = await import("nodemailer");
  return nodemailer.createTransport({
    url: config.SMTP_URL,
    // Otherwise whoever is on the way can hide STARTTLS and read sign-in codes and links.
    requireTLS: config.SMTP_TLS === "required" && !isLoopback(config.SMTP_URL),
    pool: true,
    maxConnections,
    // The job queue handles retries.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
