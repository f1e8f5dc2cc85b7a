import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

type Connection = { readonly sockets: Socket[]; name: string; isSilent: boolean };

/** A TCP proxy between the shop and PostgreSQL, so that a test can cut, silence and restore connections. */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const connections = new Set<Connection>();
  let isNewSilent = false;
  const server = createServer((near) => {
    const connection: Connection = { sockets: [near], name: "", isSilent: isNewSilent };
    connections.add(connection);
    if (isNewSilent) return void near.on("error", () => {}).on("close", () => forget(connection));
    const far = connect(Number(target.port), target.hostname);
    connection.sockets.push(far);
    // The first message names the program.
    near.once("data", (start: Buffer) => {
      connection.name = /application_name\0([^\0]+)/.exec(start.toString("latin1"))?.[1] ?? "";
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("data", (bytes) => !connection.isSilent && other.write(bytes));
      one.on("end", () => !connection.isSilent && other.end());
      one.on("error", () => {});
      one.on("close", () => {
        // PostgreSQL does not notice that its silent client is gone: the locks stay.
        if (one === far || !connection.isSilent) other.destroy();
        forget(connection);
      });
    }
  });
  const forget = (connection: Connection) => {
    if (connection.sockets.every(({ destroyed }) => destroyed)) connections.delete(connection);
  };
  const open = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await open(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      server.close();
      for (const { sockets } of connections) for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server, "close");
    },
    restore: () => open(port),
    /**
     * Open connections stay open but pass nothing on, as after a failover or a pulled cable; new
     * ones work. Returns how many there were.
     */
    silence(isMeant: (name: string) => boolean = () => true): number {
      const meant = [...connections].filter(({ name }) => isMeant(name));
      for (const connection of meant) connection.isSilent = true;
      return meant.length;
    },
    /** Whether connections that are opened from now on are silent too, as while the cable is out. */
    silenceNew(isSilent: boolean): void {
      isNewSilent = isSilent;
    },
  };
}
