import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Received = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly bytes: number;
};

/** What the proxies of deploy/ see instead of the shop: it counts what arrives and fails on demand. */
export async function openFakeWebProcess() {
  const received: Received[] = [];
  const state = { isReady: true, connections: 0, openStreams: 0 };
  const server = createServer((request, response) => {
    if (request.url === "/readyz") {
      response.writeHead(state.isReady ? 200 : 503).end();
      return;
    }
    // As a process that refuses a body by its header.
    if (request.headers["x-unread"]) response.writeHead(403, { connection: "close" }).end();
    else void answer(request, response);
  });
  server.on("connection", () => (state.connections += 1));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let bytes = 0;
    try {
      for await (const chunk of request) bytes += (chunk as Buffer).length;
    } catch {
      return;
    }
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, bytes });
    if (url.startsWith("/crash")) request.socket.destroy();
    else if (url.startsWith("/live/")) {
      state.openStreams += 1;
      response.once("close", () => (state.openStreams -= 1));
      response.writeHead(200, { "content-type": "text/event-stream" }).write("data: first\n\n");
    } else response.end("answered\n");
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    state,
    received,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, "close");
    },
  };
}
