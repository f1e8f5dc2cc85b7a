// npm run dev: PostgreSQL, migrations, demo data, a mail inbox and the shop with hot reload.
// Needs no account and nothing installed except the npm packages.
import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, watch, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "#platform/database/database.server.ts";
import { readEnvironment } from "#platform/environment.server.ts";
import { queuesFor } from "#platform/jobs/job-queue.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { isOpenAt } from "#shop/store/opening-hours.ts";
import { readStoreSettings } from "#shop/store/read-store-settings.server.ts";
import { allJobs } from "#shop/jobs.server.ts";
import { moveToMidday } from "./demo/move-to-midday.ts";
import { demoAccounts, seedDemo } from "./demo/seed.ts";
import { fakeKeys } from "./fake-stripe/api.ts";
import { startPostgres, stopPostgres } from "./postgres.ts";

const root = path.resolve(import.meta.dirname, "..");
const started = performance.now();

const env = readEnvironment();
const wanted = (name: string, fallback: number) => Number(env[name] ?? fallback);
const port = await freePortFrom(wanted("PORT", 3000));
const smtpPort = await freePortFrom(wanted("MAIL_PORT", 3025));
const inboxPort = await freePortFrom(wanted("INBOX_PORT", 3080));

const children: ChildProcess[] = [];
let isEnding = false;
// A file written here restarts the server; see restartWithNewJobs.
const restartDir = path.join(root, ".data/restart");
mkdirSync(restartDir, { recursive: true });
const dataDir = path.resolve(root, env["PG_DATA_DIR"] ?? ".data/postgres");
const postgres = await startPostgres({ dataDir, port: wanted("PG_PORT", 3054) });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());
process.on("uncaughtException", (error) => {
  console.error(error);
  void end(1);
});
// npm signals only its shell, so a lost parent process also means "stop".
const parent = process.ppid;
setInterval(() => void (process.ppid !== parent && end()), 500).unref();
const ownerUrl = postgres.ownerUrl("dollop");
await migrate(ownerUrl, { queues: queuesFor(allJobs) });
await seedDemo(ownerUrl, { now: new Date(), hasKitchen: true });
await ensureStoreOpen();

function run(args: readonly string[], extra: Readonly<Record<string, string>> = {}): void {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...extra },
  });
  child.once("exit", (code) => void (code && !isEnding && end(code)));
  children.push(child);
}

run([
  "node_modules/maildev/dist/bin/maildev.js",
  ...["--silent", "--ip", "127.0.0.1", "--smtp", String(smtpPort)],
  ...["--web-ip", "127.0.0.1", "--web", String(inboxPort)],
]);
const url = `http://localhost:${port}`;
// Without Stripe keys a local fake takes the cards: no account, no money, no network.
const hasKeys = Boolean(env["STRIPE_SECRET_KEY"]);
const fakeStripePort = hasKeys ? 0 : await freePortFrom(wanted("FAKE_STRIPE_PORT", 3090));
if (!hasKeys)
  run(["tools/fake-stripe/main.ts", String(fakeStripePort), `${url}/api/webhooks/stripe`]);
run(
  [
    // Vite reloads ./app and ./shop without a restart.
    ...["server", "platform", "worker", restartDir].map((folder) => `--watch-path=${folder}`),
    "--watch-preserve-output",
    "server/development.ts",
    "web",
    "worker",
  ],
  {
    NODE_ENV: "development",
    HOST: "localhost",
    PORT: String(port),
    BASE_URL: url,
    DATABASE_URL: postgres.appUrl("dollop"),
    // Differs per checkout; a new secret only signs developers out.
    AUTH_SECRET: createHash("sha256").update(root).digest("hex"),
    ADMIN_SECOND_FACTOR: "optional",
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: "Dollop <hello@dollop.example>",
    // Developers try the checkout more often than customers order.
    RATE_LIMITS:
      env["RATE_LIMITS"] ??
      "orders-account=1000/1h,orders-network=1000/1h,open-cash-orders=1000,unpaid-plates=1000,payment-sessions=1000/1h",
    ...(!hasKeys && {
      STRIPE_PUBLISHABLE_KEY: fakeKeys.publishable,
      STRIPE_SECRET_KEY: fakeKeys.secret,
      STRIPE_WEBHOOK_SECRET: fakeKeys.webhook,
      FAKE_STRIPE_URL: `http://127.0.0.1:${fakeStripePort}`,
    }),
    LOG_LEVEL: env["LOG_LEVEL"] ?? "warn",
    SHUTDOWN_GRACE_SECONDS: "0",
  },
);

let restartTimer: NodeJS.Timeout | undefined;
watch(path.join(root, "shop"), { recursive: true }, (_event, file) => {
  if (!file?.endsWith("jobs.server.ts")) return;
  clearTimeout(restartTimer);
  restartTimer = setTimeout(restartWithNewJobs, 200);
});

/** The server reads the job list once, at start, and may not create queues: the owner's role does. */
function restartWithNewJobs(): void {
  const migration = spawn(process.execPath, ["ops/migrate.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, MIGRATION_DATABASE_URL: ownerUrl },
  });
  // A job list that does not compile fails here; the running server stays until the next change.
  migration.once("exit", (code) => {
    if (code === 0) writeFileSync(path.join(restartDir, "jobs"), new Date().toISOString());
  });
}

/**
 * A later start may find the shop closed: it moves to a time zone where it is open. What was left on the
 * board hours ago is completed, so that the board does not start with tickets that are hours late.
 */
async function ensureStoreOpen(): Promise<void> {
  const { db, close } = connect(ownerUrl, { max: 1 });
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await db
    .updateTable("orders")
    .set({ status: "completed" })
    .where("status", "in", ["pending", "confirmed", "preparing", "ready"])
    .where("createdAt", "<", hoursAgo)
    .execute();
  const { hours, timeZone } = await readStoreSettings({ db });
  if (!isOpenAt(hours, new Date(), timeZone)) await moveToMidday(db, new Date());
  await close();
}

async function end(code = 0): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all(children.map(stopChild));
  // Also stops a server that an earlier, killed run left behind.
  await stopPostgres({ dataDir });
  process.exit(code);
}

await untilReady(`${url}/readyz`);
box([
  `Dollop is running (${((performance.now() - started) / 1_000).toFixed(1)} s)`,
  "",
  `Shop      ${url}`,
  `UI kit    ${url}/_kit`,
  `Inbox     http://localhost:${inboxPort}`,
  `Cards     ${hasKeys ? "your Stripe keys" : "test payments, no card is charged"}`,
  `Database  ${postgres.appUrl("dollop")}`,
  "",
  ...demoAccounts.map(
    ({ email, password, isAdmin }) => `${isAdmin ? "Admin   " : "Customer"}  ${email}  ${password}`,
  ),
]);

function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 6_000).unref();
  });
}

async function untilReady(address: string): Promise<void> {
  while (!isEnding) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
}

async function freePortFrom(first: number): Promise<number> {
  for (let candidate = first; candidate < first + 50; candidate++) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(candidate, "localhost", () => probe.close(() => resolve(true)));
    });
    if (isFree) return candidate;
  }
  throw new Error(`No free port between ${first} and ${first + 49}.`);
}

function box(lines: readonly string[]): void {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = "─".repeat(width + 4);
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`);
  console.log(["", `╭${edge}╮`, ...rows, `╰${edge}╯`, ""].join("\n"));
}
