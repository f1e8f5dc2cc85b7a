import { connect } from "node:net";

export type Answer = {
  /** 0 if the connection ended without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly ms: number;
};

const timeoutMs = 20_000;
const maxAnswerBytes = 4 * 1024 * 1024;

/** Sends these bytes over a connection of their own. `isCut` closes it before the announced end of the body. */
export function sendBytes(url: string, bytes: Buffer, isCut = false): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    let size = 0;
    const socket = connect({ host: hostname, port: Number(port) });
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(readAnswer(Buffer.concat(received), performance.now() - started));
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.on("data", (chunk) => {
      received.push(chunk);
      size += chunk.length;
      // A stream of live updates never ends.
      const isStream =
        received.length === 1 && /^content-type: text\/event-stream/im.test(String(chunk));
      if (isStream || size > maxAnswerBytes) finish();
    });
    socket.on("error", finish);
    socket.on("end", finish);
    if (isCut) socket.end(bytes);
    else socket.write(bytes);
  });
}

function readAnswer(bytes: Buffer, ms: number): Answer {
  const text = bytes.toString("utf8");
  const end = text.indexOf("\r\n\r\n");
  const head = end < 0 ? text : text.slice(0, end);
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: end < 0 ? "" : text.slice(end + 4), ms };
}
