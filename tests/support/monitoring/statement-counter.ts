import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A TCP proxy in front of PostgreSQL that reads along: what the shop's own connections ask, without those of the queue,
 * of readiness and of the listener.
 */
export async function openStatementCounter(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const statements: string[] = [];
  const unprepared: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const read = readStatements((text, isPrepared) => {
      statements.push(text);
      if (!isPrepared) unprepared.push(text);
    });
    near.on("data", read).pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    statements,
    /** Those of them that PostgreSQL parses and plans anew each time. */
    unprepared,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Of the messages that a client sends: Q is a statement, P prepares one under a name, B uses one. */
function readStatements(
  onStatement: (text: string, isPrepared: boolean) => void,
): (bytes: Buffer) => void {
  const prepared = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let isCounted: boolean | undefined;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    // The first message has no type; it names the program.
    if (isCounted === undefined) {
      if (rest.length < 4 || rest.length < rest.readUInt32BE()) return;
      isCounted = rest.subarray(0, rest.readUInt32BE()).includes("application_name\0dollop\0");
      rest = rest.subarray(rest.readUInt32BE());
    }
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const type = String.fromCharCode(rest[0]!);
      const body = rest.subarray(5, rest.readUInt32BE(1) + 1);
      rest = rest.subarray(rest.readUInt32BE(1) + 1);
      if (!isCounted) continue;
      const [first = "", second = ""] = body.toString("latin1").split("\0", 2);
      if (type === "Q") onStatement(first, false);
      if (type === "P") prepared.set(first, second);
      // Its first word is the portal's name.
      if (type === "B") onStatement(prepared.get(second) ?? second, second !== "");
    }
  };
}
