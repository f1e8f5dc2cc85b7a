import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createAlertWebhook } from "./alert-webhook.server.ts";

const message = {
  shop: "Dollop",
  alert: "disk",
  text: "Almost full.",
  since: "2026-01-05T15:00:00.000Z",
  url: "https://dollop.example/admin/health",
};

async function receiver(listener: RequestListener, timeoutMs = 10_000) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createAlertWebhook(
    { ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/services/secret` },
    { timeoutMs },
  )!;
}

test("the message has fields for programs and a text for chats", async () => {
  const bodies: string[] = [];
  const webhook = await receiver((request, response) => {
    const { method, url, headers } = request;
    void text(request).then((body) => {
      bodies.push(`${method} ${url} ${headers["content-type"]} ${body}`);
      response.writeHead(204).end();
    });
  });
  await webhook.post(message);
  const shown = "Dollop: Almost full. https://dollop.example/admin/health";
  const json = JSON.stringify({ ...message, text: shown, content: shown });
  expect(bodies).toEqual([`POST /services/secret application/json ${json}`]);
  expect(webhook.host).toMatch(/^127\.0\.0\.1:\d+$/);
});

test.each<[string, RequestListener]>([
  ["refuses", (_, response) => void response.writeHead(500).end()],
  ["says nothing", () => {}],
])("a receiver that %s is an error that does not tell the secret address", async (_, listener) => {
  const webhook = await receiver(listener, 300);
  const error = await webhook.post(message).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(`${(error as Error).stack} ${(error as Error).cause}`).not.toContain("secret");
});

test("a redirect is not followed", async () => {
  const asked: string[] = [];
  const webhook = await receiver((request, response) => {
    asked.push(request.url!);
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  await expect(webhook.post(message)).rejects.toThrow();
  expect(asked).toEqual(["/services/secret"]);
});
