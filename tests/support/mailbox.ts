import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** Otherwise the parser copies every picture into the HTML and makes each part from the other. */
const asSent = {
  keepCidLinks: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
};

export type ReceivedMail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly raw: string;
};

/** A mail that is sent again has the same one, so that mailboxes show it once. */
export function messageIdOf({ raw }: Pick<ReceivedMail, "raw">): string {
  return /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? raw;
}

type MailboxOptions = {
  /** Runs after a mail has arrived and may reject it. */
  readonly answer?: (mail: { sessionId: string; to: readonly string[] }) => Promise<void>;
  readonly onConnect?: (sessionId: string) => void;
};

/**
 * A real SMTP server on loopback. `webUrl` lists the mails, newest last, for tests in other processes:
 * `?to=somebody@example.test`.
 */
export async function openMailbox({
  answer = async () => {},
  onConnect = () => {},
}: MailboxOptions = {}) {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onConnect(session, done) {
      onConnect(session.id);
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        simpleParser(raw, asSent)
          .then(async ({ subject = "", text = "" }) => {
            await answer({ sessionId: session.id, to });
            mails.push({ to, subject, text, raw: raw.toString("utf8") });
            done();
          })
          .catch(done);
      });
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const web = createServer((request, response) => {
    const to = new URL(request.url ?? "/", "http://mailbox").searchParams.get("to");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(mails.filter((mail) => !to || mail.to.includes(to))));
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const portOf = (address: unknown) => (address as AddressInfo).port;
  return {
    mails,
    url: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    webUrl: `http://127.0.0.1:${portOf(web.address())}`,
    async close() {
      web.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
