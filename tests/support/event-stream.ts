import http from "node:http";
import https from "node:https";

export type EventStream = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Everything received so far, unparsed. */
  readonly text: () => string;
  readonly hasEnded: () => boolean;
  readonly cut: () => void;
};

/** Like an `EventSource`, for tests that check the raw stream. Behind a proxy the certificate is one that nobody has signed. */
export function openEventStream(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const asked = { accept: "text/event-stream", "accept-encoding": "gzip, br", ...headers };
    const { get } = address.startsWith("https:") ? https : http;
    const options = { headers: asked, agent: false as const, family: 4, rejectUnauthorized: false };
    const request = get(address, options, (answer) => {
      let text = "";
      let hasEnded = false;
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      for (const event of ["end", "error", "close"]) answer.on(event, () => (hasEnded = true));
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: () => text,
        hasEnded: () => hasEnded,
        cut: () => request.destroy(),
      });
    });
    request.on("error", reject);
  });
}
