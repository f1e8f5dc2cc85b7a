import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { openMailbox } from "./mailbox.ts";

export const mailTroubles = ["refuses", "hangs", "is busy", "rejects"] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** A real SMTP server behind a door that a test can break in four ways, and mend. */
export async function openTroubledMailbox() {
  let trouble: MailTrouble | undefined;
  const mailbox = await openMailbox({
    async answer() {
      if (trouble === "is busy") throw smtpError("Try again later", 451);
      if (trouble === "rejects") throw smtpError("No", 554);
    },
  });
  const target = new URL(mailbox.url);
  const sockets = new Set<Socket>();
  const door = createServer((near) => {
    sockets.add(near);
    near.on("error", () => {});
    near.on("close", () => sockets.delete(near));
    if (trouble === "hangs") return;
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
  const open = async (port: number) => {
    door.listen(port, "127.0.0.1");
    await once(door, "listening");
  };
  const shut = async () => {
    if (!door.listening) return;
    door.close();
    for (const socket of sockets) socket.destroy();
    await once(door, "close");
  };
  await open(0);
  const { port } = door.address() as AddressInfo;
  return {
    mails: mailbox.mails,
    url: `smtp://127.0.0.1:${port}`,
    async set(next: MailTrouble | undefined) {
      await shut();
      trouble = next;
      if (next !== "refuses") await open(port);
    },
    async close() {
      await shut();
      await mailbox.close();
    },
  };
}

function smtpError(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode });
}
