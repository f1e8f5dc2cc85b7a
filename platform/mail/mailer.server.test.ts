import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createMailer } from "./mailer.server.ts";

const mail = { to: "ada@example.test", subject: "Hello", html: "", text: "Hello", messageId: "1" };

// Only Linux answers on every address of 127.0.0.0/8. 127.0.0.2 stands for a server elsewhere.
test.skipIf(process.platform !== "linux")(
  "a server without TLS gets no mail unless the owner says so; one on this machine does",
  async () => {
    const server = new SMTPServer({
      disabledCommands: ["STARTTLS", "AUTH"],
      onData: (stream, _session, done) => void stream.on("end", () => done()).resume(),
    });
    server.listen(0, "0.0.0.0");
    await once(server.server, "listening");
    onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)));
    const { port } = server.server.address() as AddressInfo;
    const sendThrough = async (host: string, SMTP_TLS: "required" | "optional") => {
      const mailer = createMailer({
        SMTP_URL: `smtp://${host}:${port}`,
        SMTP_TLS,
        MAIL_FROM: "shop@dollop.example",
        BASE_URL: "https://dollop.example",
      });
      await mailer.send(mail).finally(() => mailer.close());
    };
    await expect(sendThrough("127.0.0.2", "required")).rejects.toThrow(/TLS/);
    await sendThrough("127.0.0.2", "optional");
    await sendThrough("127.0.0.1", "required");
  },
);
