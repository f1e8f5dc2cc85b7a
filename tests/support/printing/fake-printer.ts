import { createServer, type AddressInfo } from "node:net";

const statusQuestion = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04]);
export const wellStatus = [0x12, 0x12] as const;

/** A receipt printer on a loopback port that keeps what it gets. Answers how it is, or nothing, as cheap ones do. */
export async function startFakePrinter() {
  const printed: Buffer[] = [];
  let open = 0;
  let most = 0;
  let isResetting = false;
  let status: readonly number[] | undefined = wellStatus;
  const server = createServer({ allowHalfOpen: false }, (socket) => {
    open += 1;
    most = Math.max(most, open);
    socket.on("close", () => {
      open -= 1;
    });
    let received = Buffer.alloc(0);
    let isAnswered = false;
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (isAnswered || !received.subarray(0, 6).equals(statusQuestion)) return;
      isAnswered = true;
      if (status) socket.write(Uint8Array.from(status));
    });
    socket.on("end", () => {
      const ticket = isAnswered ? received.subarray(statusQuestion.length) : received;
      if (ticket.length > 0) printed.push(ticket);
      if (isResetting) socket.resetAndDestroy();
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    printed,
    mostAtOnce: () => most,
    /** Undefined: it never answers. */
    setStatus: (next: readonly number[] | undefined) => {
      status = next;
    },
    /** It hangs up as soon as it has a ticket, as some cheap ones do. */
    hangUpAfterTickets: () => {
      isResetting = true;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
