import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { routeAccess } from "#app/route-access.ts";
import { openFakeWebProcess } from "#tests/support/deploy/fake-web-process.ts";
import { areMissing } from "#tests/support/deploy/installed-programs.ts";
import {
  openStream,
  send,
  startCaddy,
  startNginx,
  writeNginxSite,
} from "#tests/support/deploy/proxy-process.ts";
import { freePort } from "#tests/support/server-process.ts";
import { volume } from "#tests/support/test-volume.ts";

const deploy = path.resolve(import.meta.dirname, "../../deploy");
const proxies = { caddy: startCaddy, nginx: startNginx };
type ProxyName = keyof typeof proxies;

async function openWebProcess() {
  const web = await openFakeWebProcess();
  onTestFinished(() => web.close());
  return web;
}

async function startProxy(name: ProxyName, upstreams: readonly number[]) {
  const proxy = await proxies[name](upstreams);
  onTestFinished(() => proxy.close());
  return proxy;
}

async function expectOrders(port: number, count: number): Promise<void> {
  for (let each = 0; each < count; each++)
    expect(await send(port, `/order/${each}`, { method: "POST", body: "order=1" })).toEqual({
      status: 200,
      body: "answered\n",
    });
}

test.skipIf(areMissing("caddy"))("Caddy accepts deploy/Caddyfile and would not reformat it", () => {
  const file = path.join(deploy, "Caddyfile");
  const env = { ...process.env, DOMAIN: "shop.example" };
  const checked = spawnSync("caddy", ["validate", "--config", file, "--adapter", "caddyfile"], {
    env,
    encoding: "utf8",
  });
  expect(checked.stdout + checked.stderr).toContain("Valid configuration");
  expect(checked.stderr).not.toMatch(/"level":"(warn|error)"/);
  const difference = execFileSync("caddy", ["fmt", "--diff", file], { encoding: "utf8" });
  expect(difference.split("\n").filter((line) => /^[+-]/.test(line))).toEqual([]);
});

test.skipIf(areMissing("nginx", "openssl"))("nginx accepts deploy/nginx.conf", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-nginx-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const main = writeNginxSite(folder, await freePort(), [3001, 3002]);
  const env = { PATH: `${process.env["PATH"]}:/usr/sbin` };
  const log = path.join(folder, "main.log");
  const checked = spawnSync("nginx", ["-t", "-e", log, "-c", main], { env, encoding: "utf8" });
  expect(checked.stderr).toContain("test is successful");
  expect(checked.stderr).not.toMatch(/\[(warn|emerg)\]/);
});

test("every route of live updates is one that nginx does not buffer", () => {
  const [, pattern = "never"] =
    /location ~ (\S+) \{\s+proxy_buffering off;/.exec(
      readFileSync(path.join(deploy, "nginx.conf"), "utf8"),
    ) ?? [];
  const routes = Object.keys(routeAccess).filter((route) => route.includes("live"));
  expect(routes).toHaveLength(2);
  expect(routes.filter((route) => !new RegExp(pattern).test(route))).toEqual([]);
});

describe.skipIf(!volume.isDeployRehearsed).each(["caddy", "nginx"] as const)("%s", (name) => {
  const isSkipped = name === "caddy" ? areMissing("caddy") : areMissing("nginx", "openssl");

  test.skipIf(isSkipped)(
    "tells the shop who is asking, whatever the visitor claims, on a connection per request",
    async () => {
      const web = await openWebProcess();
      const { port } = await startProxy(name, [web.port, web.port]);
      web.received.length = 0;
      web.state.connections = 0;
      const headers = { "x-forwarded-for": "203.0.113.9", "x-request-id": "chosen-by-the-visitor" };
      for (let each = 0; each < 3; each++)
        await send(port, "/products?q=1", { method: "POST", body: "a=1", headers });
      expect(web.received.map(({ url, bytes }) => [url, bytes])).toEqual(
        Array(3).fill(["/products?q=1", 3]),
      );
      for (const { headers: got } of web.received) {
        expect(got["x-forwarded-for"]).toBe("127.0.0.1");
        expect(got["x-request-id"]).toMatch(/^[\w-]{32,64}$/);
        expect(got["connection"]).toBe("close");
      }
      expect(new Set(web.received.map(({ headers: got }) => got["x-request-id"])).size).toBe(3);
      expect(web.state.connections).toBeGreaterThanOrEqual(3);
    },
  );

  test.skipIf(isSkipped)(
    "never sends a POST again that a process has received, and sends a GET again",
    async () => {
      const [one, two] = [await openWebProcess(), await openWebProcess()];
      const { port } = await startProxy(name, [one.port, two.port]);
      const count = (method: string) =>
        [...one.received, ...two.received].filter(
          (each) => each.method === method && each.url === "/crash",
        ).length;
      const { status } = await send(port, "/crash", { method: "POST", body: "order=1" });
      expect(status).toBe(502);
      expect(count("POST")).toBe(1);
      // Longer than a process counts as failed; nginx counts whole seconds.
      await pause(3_500);
      await send(port, "/crash");
      expect(count("GET")).toBeGreaterThan(1);
    },
  );

  test.skipIf(isSkipped)("loses no POST when a process stops in an orderly way", async () => {
    const [stops, stays] = [await openWebProcess(), await openWebProcess()];
    const { port } = await startProxy(name, [stops.port, stays.port]);
    // Half of SHUTDOWN_GRACE_SECONDS.
    stops.state.isReady = false;
    await pause(2_500);
    await stops.close();
    await expectOrders(port, 8);
    const orders = [...stops.received, ...stays.received].filter(({ method }) => method === "POST");
    expect(orders.map(({ url, bytes }) => [url, bytes])).toEqual(
      Array.from({ length: 8 }, (_, each) => [`/order/${each}`, 7]),
    );
  });

  test.skipIf(isSkipped)(
    "shows what a process says while none is ready, and sends nothing twice",
    async () => {
      const web = await openWebProcess();
      const { port } = await startProxy(name, [web.port, web.port]);
      web.state.isReady = false;
      await pause(2_500);
      expect(await send(port, "/")).toEqual({ status: 200, body: "answered\n" });
      await expectOrders(port, 1);
      const orders = web.received.filter(({ method }) => method === "POST");
      expect(orders.map(({ url, bytes }) => [url, bytes])).toEqual([["/order/0", 7]]);
    },
  );

  test.skipIf(isSkipped)(
    "goes on with the other process after a crash, and sends nothing twice",
    async () => {
      const [gone, stays] = [await openWebProcess(), await openWebProcess()];
      const { port } = await startProxy(name, [gone.port, stays.port]);
      await gone.close();
      // A page is never lost; a POST may be, until the crash is noticed.
      for (let each = 0; each < 4; each++) expect((await send(port, "/")).status).toBe(200);
      await pause(2_500);
      await expectOrders(port, 8);
      expect(stays.received.filter(({ method }) => method === "POST")).toHaveLength(8);
    },
  );

  test.skipIf(isSkipped)(
    "passes on live updates at once, and tells the shop when the visitor leaves",
    async () => {
      const web = await openWebProcess();
      const { port } = await startProxy(name, [web.port, web.port]);
      const stream = await openStream(port, "/live/orders");
      expect(stream.first).toBe("data: first\n\n");
      expect(web.state.openStreams).toBe(1);
      stream.leave();
      await expect.poll(() => web.state.openStreams, { timeout: 5_000 }).toBe(0);
    },
  );

  test.skipIf(isSkipped)("logs neither a token in an address nor who asked", async () => {
    const refusing = createServer().listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const { port: nobody } = refusing.address() as AddressInfo;
    refusing.close();
    const web = await openWebProcess();
    const proxy = await startProxy(name, [web.port, nobody]);
    await web.close();
    const headers = { cookie: "session=secret-cookie", "user-agent": "secret-agent" };
    for (let each = 0; each < 3; each++)
      await send(proxy.port, "/crash/path?token=secret-token", {
        method: "POST",
        body: "x",
        headers,
      });
    await pause(300);
    expect(proxy.log()).not.toMatch(/secret-|"remote_ip"|client: 127/);
    // It logs failures all the same.
    expect(proxy.log()).toMatch(/50[23]/);
  });
});

test.skipIf(areMissing("caddy"))("Caddy leaves out a process that reports not ready", async () => {
  const [one, two] = [await openWebProcess(), await openWebProcess()];
  const { port } = await startProxy("caddy", [one.port, two.port]);
  one.state.isReady = false;
  await pause(2_500);
  one.received.length = 0;
  for (let each = 0; each < 8; each++) expect((await send(port, "/")).status).toBe(200);
  expect(one.received).toEqual([]);
  one.state.isReady = true;
  await expect
    .poll(async () => (await send(port, "/"), one.received.length), { timeout: 5_000 })
    .toBeGreaterThan(0);
});

test.skipIf(areMissing("nginx", "openssl"))(
  "nginx limits a client's requests, and sign-ins more strictly",
  async () => {
    const web = await openWebProcess();
    const { port } = await startProxy("nginx", [web.port, web.port]);
    const statuses = async (url: string, count: number) =>
      (await Promise.all(Array.from({ length: count }, () => send(port, url)))).map(
        ({ status }) => status,
      );
    expect(await statuses("/order", 40)).toEqual(Array(40).fill(200));
    expect((await statuses("/auth", 40)).filter((status) => status === 429).length).toBeGreaterThan(
      10,
    );
  },
);
