import http from "node:http";
import https from "node:https";

type Question = {
  readonly path: string;
  readonly cookie?: string;
  /** Sent as a form. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The visitor's address on loopback. */
  readonly from?: string;
  readonly isNewConnection?: boolean;
  /** How long the body takes to be sent: a phone with a bad connection. */
  readonly slowMs?: number;
};

export type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
};

type ClientOptions = {
  readonly keepsConnections?: boolean;
  /** Of the authority that has signed the proxy's; without it, any certificate is accepted. */
  readonly certificate?: Buffer;
};

const timeoutMs = 30_000;

/**
 * Asks as browsers do, and as cheaply as Node can: answers stay compressed. `url` is the shop's own address.
 * Without a proxy in between, a client that keeps no connections is what the web process sees of one.
 */
export function createShopClient(
  url: string,
  { keepsConnections = true, certificate }: ClientOptions = {},
) {
  const { request, Agent } = url.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true });
  const { origin } = new URL(url);

  function ask(question: Question): Promise<Answer> {
    const { path, cookie, fields, headers, from, isNewConnection, slowMs = 0 } = question;
    const body = fields && new URLSearchParams(fields).toString();
    return new Promise((resolve, reject) => {
      const sent = request(
        origin + path,
        {
          method: body === undefined ? "GET" : "POST",
          agent: isNewConnection || !keepsConnections ? false : agent,
          family: 4,
          ...(certificate ? { ca: certificate } : { rejectUnauthorized: false }),
          timeout: timeoutMs,
          headers: {
            "accept-encoding": "br, gzip",
            ...(cookie && { cookie }),
            ...(body !== undefined && {
              origin,
              "content-type": "application/x-www-form-urlencoded",
              "content-length": Buffer.byteLength(body),
            }),
            ...headers,
          },
          ...(from && { localAddress: from }),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.once("error", reject);
          answer.once("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      sent.once("error", reject);
      sent.once("timeout", () => sent.destroy(new Error(`No answer in ${timeoutMs / 1_000} s`)));
      if (slowMs > 0 && body !== undefined) {
        sent.write(body.slice(0, 20));
        setTimeout(() => sent.end(body.slice(20)), slowMs);
      } else sent.end(body);
    });
  }
  return { ask, close: () => agent.destroy() };
}

export type ShopClient = ReturnType<typeof createShopClient>;
