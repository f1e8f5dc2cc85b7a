import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitConnections } from "./connection-limit.ts";

async function open(isProxy: (address: string) => boolean) {
  const server = createServer((_, response) => response.end("ok"));
  limitConnections(server, isProxy, 3);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const count = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
  const dial = async (localAddress = "127.0.0.1") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  return { count, dial };
}

test("an address has a number of connections, and gets one back for each that it closes", async () => {
  const { count, dial } = await open(() => false);
  const [first] = [await dial(), await dial(), await dial()];
  await dial();
  await vi.waitFor(async () => expect(await count()).toBe(3));
  first.destroy();
  await vi.waitFor(async () => expect(await count()).toBe(2));
  await dial();
  await vi.waitFor(async () => expect(await count()).toBe(3));
});

test("a proxy of ours has as many as it needs", async () => {
  const { count, dial } = await open((address) => address === "127.0.0.1");
  for (let index = 0; index < 6; index++) await dial();
  await vi.waitFor(async () => expect(await count()).toBe(6));
});
