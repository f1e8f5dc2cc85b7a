import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { openMailbox } from "../mailbox.ts";

export const mailFailures = ["refuses", "hangs", "is busy", "rejects"] as const;
export type MailFailure = (typeof mailFailures)[number];

/** A real SMTP server behind a proxy that a test can make fail in four ways. */
export async function openFailingMailbox() {
  let failure: MailFailure | undefined;
  const mailbox = await openMailbox({
    async answer() {
      if (failure === "is busy") throw smtpError("Try again later", 451);
      if (failure === "rejects") throw smtpError("No", 554);
    },
  });
  const target = new URL(mailbox.url);
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    sockets.add(near);
    near.on("error", () => {});
    near.on("close", () => sockets.delete(near));
    if (failure === "hangs") return;
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
  const open = async (port: number) => {
    proxy.listen(port, "127.0.0.1");
    await once(proxy, "listening");
  };
  const closeProxy = async () => {
    if (!proxy.listening) return;
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await once(proxy, "close");
  };
  await open(0);
  const { port } = proxy.address() as AddressInfo;
  return {
    mails: mailbox.mails,
    url: `smtp://127.0.0.1:${port}`,
    async set(next: MailFailure | undefined) {
      await closeProxy();
      failure = next;
      if (next !== "refuses") await open(port);
    },
    async close() {
      await closeProxy();
      await mailbox.close();
    },
  };
}

function smtpError(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
