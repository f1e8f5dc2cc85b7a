import type { IncomingMessage, ServerResponse } from "node:http";
import type { Ledger } from "./ledger.ts";

/** The page in which a bank authenticates its customer (3-D Secure), shown in a dialog over the shop. */
export function challengePage(
  ledger: Ledger,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const session = ledger.sessions.get(url.pathname.split("/").at(-1) ?? "");
  if (!session) return void response.writeHead(404).end("No such session");
  const isAnswered = request.method === "POST";
  if (isAnswered)
    ledger.confirm(
      session,
      url.searchParams.get("answer") === "yes" ? "success" : "not-authenticated",
    );
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(isAnswered ? answeredPage : questionPage);
}

const answeredPage = `<!doctype html><html lang="en"><title>Test bank</title>
<script>parent.postMessage({ type: "answered" }, "*");</script></html>`;

const form = (answer: string, words: string) =>
  `<form method="post" action="?answer=${answer}"><button class="${answer}">${words}</button></form>`;

const questionPage = `<!doctype html><html lang="en"><title>Test bank</title><style>
  body { margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #1f2937; }
  h1 { margin: 0 0 8px; font-size: 22px; }
  button { width: 100%; min-height: 48px; margin-top: 12px; border: 1.5px solid #6b7280; border-radius: 12px;
    background: #fff; color: inherit; font: inherit; font-weight: 700; cursor: pointer; }
  .yes { border-color: #1d4ed8; background: #1d4ed8; color: #fff; }
</style><main><h1>Test bank</h1>
<p>TEST PAYMENTS: no card is charged. Is it you who's paying?</p>
${form("yes", "Complete authentication")}${form("no", "Fail authentication")}</main></html>`;
