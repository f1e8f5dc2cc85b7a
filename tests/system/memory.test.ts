import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { readStartFlags } from "#tests/support/deploy/start-flags.ts";
import { memoryOf } from "#tests/support/monitoring/process-memory.ts";
import { startServer } from "#tests/support/server-process.ts";
import { templateCopy } from "#tests/support/template-copy.ts";

const root = path.resolve(import.meta.dirname, "../..");
const preload = path.join(root, "tests/support/monitoring/loaded-files.mjs");
const roles = ["web", "worker"] as const;
/** 117 MB when it was written; docs/performance.md has a figure of the bench. */
const mostMegabytesAtRest = 140;

/** Text of each library that is only loaded when it is needed, in whatever built file it ends up. */
const loadedLater: Readonly<Record<string, string>> = {
  nodemailer: "X-Mailer",
  "web-push": "http_ece",
  "html-to-text": "hideLinkHrefIfSameAsText",
  stripe: "Stripe-Version",
  "prom-client": "nodejs_eventloop_lag_seconds",
  OpenTelemetry: "BatchSpanProcessor",
  "receipt-printer-encoder": "star-prnt",
};

/** Of libraries that are in no built file: tools/vite-light-server.ts replaces them, and mails do without prettier. */
const neverShipped = [
  "renderToStaticMarkup",
  "embeddedLanguageFormatting",
  "BYDAY with numeric value",
];

/** Web and worker in one process, started as deploy/ does, once it has nothing left to do. */
async function startAtRest({ flags = [] as readonly string[], env = {} } = {}) {
  const { appUrl, drop } = await templateCopy({ demo: true });
  onTestFinished(drop);
  const start = readStartFlags();
  // The first start of a new shop makes them, with the library that sends notifications.
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const pushKeys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
  const shop = await startServer({
    roles,
    command: [process.execPath, ...start.flags, ...flags, "build/server/main.js", ...roles],
    databaseUrl: appUrl,
    env: { ...start.env, ...pushKeys, NODE_DISABLE_COMPILE_CACHE: "1", ...env },
  });
  onTestFinished(async () => void (await shop.kill("SIGKILL")));
  await pause(3_000);
  return shop;
}

test("SPEED-6 a shop at rest, web and worker in one process, takes less than 140 MB", async () => {
  const { child } = await startAtRest();
  const megabytes = await memoryOf(child.pid!);
  console.log(`At rest: ${megabytes.toFixed(0)} MB`);
  expect(megabytes).toBeGreaterThan(0);
  expect(megabytes).toBeLessThan(mostMegabytesAtRest);
});

test("SPEED-6 a shop at rest has loaded no library that only mails, cards, photos, printers or figures need", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "dollop-loaded-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const list = path.join(folder, "files.txt");
  await startAtRest({ flags: ["--import", preload], env: { LOADED_FILES: list } });
  const urls = readFileSync(list, "utf8").split("\n");
  const files = urls.filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url));
  const loaded = files.filter((file) => file.includes("/build/server/"));
  expect(loaded.length).toBeGreaterThan(20);

  const built = path.join(root, "build/server");
  const all = readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => path.join(built, name));
  const textOf = new Map(all.map((file) => [file, readFileSync(file, "utf8")]));
  const holding = (text: string, among: readonly string[]) =>
    among.filter((file) => textOf.get(file)?.includes(text));
  for (const [name, text] of Object.entries(loadedLater)) {
    expect(holding(text, all), `${name} is built, and known by its text`).not.toEqual([]);
    expect(holding(text, loaded), name).toEqual([]);
  }
  for (const text of neverShipped) expect(holding(text, all), text).toEqual([]);
  // Packages that are not built: photos, and pictures in a bucket.
  expect(files.filter((file) => file.includes("/node_modules/"))).toEqual([]);
});
