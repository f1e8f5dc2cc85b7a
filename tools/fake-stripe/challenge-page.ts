import type { IncomingMessage, ServerResponse } from "node:http";
import type { Ledger } from "./ledger.ts";

/** The page on which a bank would authenticate its customer (3-D Secure). */
export function challengePage(
  ledger: Ledger,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const session = ledger.sessions.get(url.pathname.split("/").at(-1) ?? "");
  if (!session) return void response.writeHead(404).end("No such session");
  if (request.method === "POST") {
    ledger.confirm(session, url.searchParams.get("answer") === "yes" ? "success" : "declined");
    const location = session.return_url?.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
    return void response.writeHead(303, { location: location ?? "/" }).end();
  }
  const form = (answer: string, words: string) =>
    `<form method="post" action="?answer=${answer}"><button>${words}</button></form>`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><html lang="en"><title>Test bank</title><main><h1>Test bank</h1>` +
      `<p>TEST PAYMENTS: no card is charged. Is it you?</p>` +
      form("yes", "Complete authentication") +
      form("no", "Fail authentication") +
      `</main></html>`,
  );
}
