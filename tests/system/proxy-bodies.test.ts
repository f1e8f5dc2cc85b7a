import { connect as connectHttp2 } from "node:http2";
import { connect as connectTls } from "node:tls";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { openFakeWebProcess } from "#tests/support/deploy/fake-web-process.ts";
import { areMissing } from "#tests/support/deploy/installed-programs.ts";
import { send, startCaddy, startNginx } from "#tests/support/deploy/proxy-process.ts";
import { volume } from "#tests/support/test-volume.ts";
import { maxUploadBytes } from "#server/http/request-checks.ts";

const proxies = { caddy: startCaddy, nginx: startNginx };
const uploads = Object.keys(maxUploadBytes);
const kibibyte = 1_024;

async function openShopBehind(name: keyof typeof proxies) {
  const webs = [await openFakeWebProcess(), await openFakeWebProcess()];
  for (const web of webs) onTestFinished(() => web.close());
  const proxy = await proxies[name](webs.map(({ port }) => port));
  onTestFinished(() => proxy.close());
  return { webs, port: proxy.port };
}

const post = (port: number, url: string, bytes: number, headers: Record<string, string> = {}) =>
  send(port, url, { method: "POST", body: Buffer.alloc(bytes), headers }).then(
    ({ status }) => status,
    () => "cut" as const,
  );

/** The third chunk has no length. */
function sendBrokenChunk(port: number): () => void {
  const socket = connectTls({ port, servername: "localhost", rejectUnauthorized: false }, () =>
    socket.write(
      `POST /contact HTTP/1.1\r\nhost: localhost:${port}\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nZZZ\r\n`,
    ),
  );
  socket.on("error", () => {}).resume();
  return () => socket.destroy();
}

/** Ends before as many bytes have come as it announced. */
function sendShortBody(port: number): () => void {
  const session = connectHttp2(`https://localhost:${port}`, { rejectUnauthorized: false });
  session.on("error", () => {});
  const headers = { ":method": "POST", ":path": "/contact", "content-length": "1000" };
  session
    .request(headers)
    .on("error", () => {})
    .end("abc");
  return () => session.destroy();
}

/** More than fits on the way, to a process that answers without reading it. */
function sendUnreadBody(port: number): () => void {
  void post(port, "/admin/images", 5.9e6, { "x-unread": "1" });
  return () => {};
}

describe.skipIf(!volume.isDeployRehearsed).each(["caddy", "nginx"] as const)("%s", (name) => {
  const isSkipped = name === "caddy" ? areMissing("caddy") : areMissing("nginx", "openssl");

  test.skipIf(isSkipped).each([
    ["a broken chunk", sendBrokenChunk, 20],
    ["an HTTP/2 body that is shorter than announced", sendShortBody, 20],
    // Takes the machine's time itself.
    ["a large body that the shop does not read", sendUnreadBody, 1],
  ] as const)("goes on serving everybody while a visitor sends %s", async (_, attack, answers) => {
    const { port } = await openShopBehind(name);
    const statuses: number[] = [];
    let isOver = false;
    const honest = (async () => {
      while (!isOver) {
        statuses.push((await send(port, "/order")).status);
        await pause(20);
      }
    })();
    const ends: (() => void)[] = [];
    for (let each = 0; each < 24; each++) {
      ends.push(attack(port));
      await pause(150);
    }
    isOver = true;
    await honest;
    for (const end of ends) end();
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A proxy that takes both processes for dead answers a dozen in this time.
    expect(statuses.length).toBeGreaterThanOrEqual(answers);
  });

  test.skipIf(isSkipped)(
    "lets through what the shop takes: 64 KiB, and 6 MB of a file",
    async () => {
      const { webs, port } = await openShopBehind(name);
      const largest = () =>
        Math.max(...webs.flatMap(({ received }) => received.map((r) => r.bytes)));
      expect(await post(port, "/contact", 64 * kibibyte)).toBe(200);
      for (const url of ["/contact", "/admin/products", "/admin/images/x", "/admin/images.data"])
        expect([url, await post(port, url, 80 * kibibyte)]).toEqual([url, expect.any(Number)]);
      expect(largest()).toBe(64 * kibibyte);
      const chunked = { "transfer-encoding": "chunked" };
      expect(await post(port, "/contact", 80 * kibibyte, chunked)).not.toBe(200);
      expect(largest()).toBe(64 * kibibyte);
      for (const url of uploads) {
        expect(await post(port, url, maxUploadBytes[url]!)).toBe(200);
        expect([413, "cut"]).toContain(await post(port, url, 6.5 * kibibyte ** 2));
      }
      expect(largest()).toBe(Math.max(...Object.values(maxUploadBytes)));
    },
  );
});
