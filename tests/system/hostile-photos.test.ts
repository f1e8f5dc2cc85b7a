import { readFile, readdir, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#platform/database/database.server.ts";
import { demoAccounts } from "#tools/demo/people.ts";
import { hostileImageUrls } from "#tests/support/hostile/image-urls.ts";
import { hostileUploads, marker } from "#tests/support/hostile/uploads.ts";
import { volume } from "#tests/support/test-volume.ts";
import { memoryOf } from "#tests/support/monitoring/process-memory.ts";
import { startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

const folder = path.resolve(import.meta.dirname, "../../.data/hostile-images");
/** Writes a log line for every connection the process opens. */
const watchConnections = `import { subscribe } from "node:diagnostics_channel";
subscribe("net.client.socket", ({ socket }) => socket.once("connect", () =>
  process.stdout.write(JSON.stringify({ msg: "outgoing", port: socket.remotePort }) + "\\n")));`;

let shop: ServerProcess;
let database: Awaited<ReturnType<typeof templateCopy>>;
let cookie: string;
let canary: http.Server;
let canaryUrl: string;
let visits = 0;

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  canary = http.createServer((_, answer) => {
    visits++;
    answer.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  database = await templateCopy({ demo: true });
  shop = await startServer({
    roles: ["web"],
    databaseUrl: database.appUrl,
    env: {
      IMAGE_FOLDER: folder,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watchConnections)}`,
    },
  });
  const { email, password } = demoAccounts.find(({ isAdmin }) => isAdmin)!;
  const answer = await post("/auth", new URLSearchParams({ intent: "sign-in", email, password }));
  cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token"))!;
}, 60_000);
afterAll(async () => {
  await shop.kill("SIGTERM");
  await database.drop();
  canary.close();
  await rm(folder, { recursive: true, force: true });
});

function post(
  address: string,
  body: URLSearchParams | Buffer,
  headers: Record<string, string> = {},
) {
  return fetch(shop.url + address, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.url, cookie: cookie?.split(";")[0] ?? "", ...headers },
    body: body instanceof URLSearchParams ? body : new Uint8Array(body),
  });
}

/** Peak memory of the server and of the decoder process. */
function watchMemory(pid: number) {
  const most = { server: 0, decoder: 0 };
  const look = async () => {
    most.server = Math.max(most.server, await memoryOf(pid));
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
    for (const child of children.split(" ").filter(Boolean))
      most.decoder = Math.max(most.decoder, await memoryOf(Number(child)));
  };
  const timer = setInterval(() => void look(), 50);
  return { most, stop: () => clearInterval(timer) };
}

test("DATA-4 ADM-9 200 hostile uploads and addresses: nothing kept as given, nobody called, little memory", async () => {
  const all = await hostileUploads(canaryUrl);
  const uploads = all.filter((_, index) => index % volume.hostilePhotoStep === 0);
  const urls = [
    ...hostileImageUrls,
    `${canaryUrl}/a.png`,
    canaryUrl.replace("http:", "https:"),
    canaryUrl.replace("http:", "https:").replace("127.0.0.1", "localhost"),
  ];
  const lies = ["image/svg+xml", "text/html", "image/jpeg", "multipart/form-data; boundary=x"];
  const { db, close } = connect(database.appUrl, { max: 2 });
  const count = (table: "images" | "products") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
  const { n: products } = await count("products");
  const before = await memoryOf(shop.child.pid!);
  const memory = watchMemory(shop.child.pid!);

  const taken: string[] = [];
  for (const [index, { name, bytes }] of uploads.entries()) {
    const type = lies[index % lies.length]!;
    const answer = await post("/admin/images", bytes, { "content-type": type });
    if (answer.status === 201) taken.push(name);
    else expect([413, 415], `${name}: ${answer.status}`).toContain(answer.status);
  }
  for (const image of urls) {
    const form = new URLSearchParams({ intent: "add", name: "Hostile", price: "1.00", image });
    const answer = await post("/admin/products.data", form);
    expect(answer.status, image).toBe(400);
  }
  memory.stop();

  const total = uploads.length + urls.length;
  const { server, decoder } = memory.most;
  console.log(
    `Figures: ${total} hostile inputs (${uploads.length} files, ${urls.length} URLs): ${taken.length} re-encoded; ` +
      `server ${before.toFixed(0)} MB + ${(server - before).toFixed(0)} MB, decoder up to ${decoder.toFixed(0)} MB`,
  );
  expect(all.length + urls.length).toBeGreaterThanOrEqual(200);
  expect(server - before).toBeLessThanOrEqual(150);
  expect((await count("products")).n).toBe(products);
  expect((await count("images")).n).toBe(taken.length);
  await close();

  // Only real images were accepted, and only re-encoded images were stored.
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    expect(file.name).toMatch(/^\d+x\d+\.(avif|webp)$/);
    const bytes = await readFile(path.join(file.parentPath, file.name));
    expect(bytes.includes(marker)).toBe(false);
    const { format, exif, pages } = await sharp(bytes).metadata();
    expect(file.name.endsWith(format === "heif" ? "avif" : format)).toBe(true);
    expect([exif, pages ?? 1]).toEqual([undefined, 1]);
  }
  expect(visits).toBe(0);
  const ports = shop.log.filter(({ msg }) => msg === "outgoing").map(({ port }) => port);
  expect([...new Set(ports)].map(Number)).toEqual([Number(new URL(database.appUrl).port)]);
});

test("DATA-4 an upload must declare its size and come from an administrator", async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  expect((await post("/admin/images", large)).status).toBe(413);
  const chunked = await fetch(`${shop.url}/admin/images`, {
    method: "POST",
    headers: { origin: shop.url, cookie: cookie.split(";")[0]! },
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.close();
      },
    }),
    duplex: "half",
  } as RequestInit);
  expect(chunked.status).toBe(411);
  const stranger = await fetch(`${shop.url}/admin/images`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.url },
    body: new Uint8Array(100),
  });
  expect(stranger.status).toBe(302);
  for (const file of ["640x480.webp", "..%2F..%2Fpackage.json", "%2e%2e%2fpackage.json"])
    expect((await fetch(`${shop.url}/images/${"0".repeat(32)}/${file}`)).status).toBe(404);
});
