import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type ReceivedMail = { readonly to: readonly string[]; readonly raw: string };

/** A real SMTP server on loopback. `answer` decides what happens when a mail's text has arrived. */
export async function openMailbox({
  port = 0,
  answer = async () => {},
}: { port?: number; answer?: () => Promise<void> } = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        answer().then(() => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, raw: Buffer.concat(chunks).toString("utf8") });
          done();
        }, done);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${actual}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
