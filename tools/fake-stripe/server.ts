import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fakeKeys, openApi, type ApiResponse } from "./api.ts";
import { openBrowserCalls } from "./browser-calls.ts";
import { openBrowserFiles } from "./browser-files.ts";
import { openLedger } from "./ledger.ts";
import { challengePage } from "./challenge-page.ts";
import type { StripeEvent } from "./objects.ts";
import { signatureOf } from "./webhook-signature.ts";

type FakeStripeOptions = {
  readonly port?: number;
  readonly webhookUrl: () => string | undefined;
  readonly now?: () => number;
};
/** Delays before an event that was not accepted is sent again. */
const retryDelaysMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** A fake Stripe for development and browser tests. Listens on loopback only and accepts one fixed key. */
export async function startFakeStripe({ port = 0, webhookUrl, now = Date.now }: FakeStripeOptions) {
  const deliveries: { type: string; status: number }[] = [];
  /** `wallets`: what the Express Checkout Element offers; none, as in a browser without one. */
  const policy = { drops: false, wallets: [] as ("google_pay" | "apple_pay")[] };
  let isOpen = true;

  const ledger = openLedger({ now, onEvent: (event) => void deliver(event) });
  const api = openApi(ledger);

  async function deliver(event: StripeEvent): Promise<void> {
    const url = webhookUrl();
    if (!url || policy.drops) return;
    const payload = JSON.stringify(event, null, 2);
    for (const wait of [0, ...retryDelaysMs]) {
      await pause(wait, undefined, { ref: false });
      if (!isOpen) return;
      const signature = signatureOf(payload, fakeKeys.webhook, Math.floor(Date.now() / 1_000));
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const status = await fetch(url, { method: "POST", headers, body: payload }).then(
        (answer) => answer.status,
        () => 0,
      );
      deliveries.push({ type: event.type, status });
      if (status >= 200 && status < 300) return;
    }
  }

  const serveFile = openBrowserFiles(() => origin());
  const answerBrowser = openBrowserCalls({
    ledger,
    origin: () => origin(),
    wallets: () => policy.wallets,
  });
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin());
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += String(part);
    const cors = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
    };
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    if (url.pathname === "/favicon.ico") return void response.writeHead(204).end();
    if (url.pathname === "/stripe.js") return serveFile("stripe.js", response);
    if (url.pathname.startsWith("/_fake/files/"))
      return serveFile(url.pathname.slice("/_fake/files/".length), response);
    if (url.pathname.startsWith("/_fake/browser/")) {
      const answer = JSON.stringify(answerBrowser(url.pathname, body));
      return void response
        .writeHead(200, { "content-type": "application/json", ...cors })
        .end(answer);
    }
    if (url.pathname.startsWith("/_fake/3ds/"))
      return challengePage(ledger, url, request, response);
    send(
      response,
      api.answer({
        method: request.method ?? "GET",
        url,
        body,
        headers: (name) => request.headers[name]?.toString(),
      }),
    );
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ledger,
    api,
    policy,
    deliveries,
    url: origin(),
    close: async () => {
      isOpen = false;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  response: ServerResponse,
  { status, body, headers, networkFault }: ApiResponse,
): void {
  if (networkFault === "timeout") return;
  if (networkFault === "drop") return void response.destroy();
  if (networkFault !== "truncated") return void response.writeHead(status, headers).end(body);
  response.writeHead(status, { ...headers, "content-length": body.length });
  response.write(body.slice(0, 20));
  setTimeout(() => response.destroy(), 20);
}
