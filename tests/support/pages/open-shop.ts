import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { makeUser } from "../builders.ts";
import { testNow } from "../clock.ts";
import { buildPlatform } from "../deps/build-platform.ts";
import { insertSessions } from "../http/insert-session.ts";
import { raisedLimits } from "../limits/raised-limits.ts";
import { openTestDatabase } from "../platform.ts";
import { runJobs } from "../run-jobs.ts";
import { authSecret, freePort } from "../server-process.ts";
import { openVisitor, type Page } from "./visit.ts";

const { start } = (await import(
  path.resolve(import.meta.dirname, "../../../build/server/start.js")
)) as typeof import("../../../server/start.ts");

type Person = { readonly id: string; readonly email: string };
type Role = "customer" | "kitchen" | "admin";
type LogLine = Readonly<Record<string, unknown>> & { readonly event: string };

type ShopOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** False: a new installation without menu, orders and accounts. */
  readonly demo?: boolean;
};

/**
 * The built shop in this process, on a database of its own with the demo's menu and orders, closed after the file's tests:
 * every middleware, every page, real HTTP, no script. Its clock stands at `testNow` unless a test sets it.
 */
export async function openShop({ env = {}, demo = true }: ShopOptions = {}) {
  const database = await openTestDatabase({ demo });
  const { db } = database;
  const imageFolder = await mkdtemp(path.join(tmpdir(), "dollop-pages-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let now = testNow;
  const log: LogLine[] = [];
  const logger = createLogger("info", {
    write: (line) => void log.push(JSON.parse(line) as LogLine),
  });
  const config = loadConfig({
    NODE_ENV: "production",
    PORT: String(port),
    BASE_URL: url,
    DATABASE_URL: database.appUrl,
    AUTH_SECRET: authSecret,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Dollop <hello@dollop.example>",
    IMAGE_FOLDER: imageFolder,
    RATE_LIMITS: raisedLimits,
    ADMIN_SECOND_FACTOR: "optional",
    SHUTDOWN_GRACE_SECONDS: "0",
    // So that every visitor has an address, and limits of one test are not another's.
    TRUSTED_PROXIES: "127.0.0.1",
    ...env,
  });
  const server = await start(config, logger, ["web"], undefined, () => now);
  const roles = new Map<Role, Person>();
  const worker = await buildPlatform(database, { env: { ...env, BASE_URL: url }, now: () => now });

  async function personOf(as: Person | Role): Promise<Person> {
    if (typeof as !== "string") return as;
    const known = roles.get(as) ?? (await makeUser(db, { role: as }));
    roles.set(as, known);
    return known;
  }

  /** A browser of its own: no cookies but the session of whom it is `as`. */
  async function visitor({ as }: { readonly as?: Person | Role } = {}) {
    const browser = openVisitor(url);
    if (!as) return browser;
    const { id } = await personOf(as);
    const [session] = await insertSessions(db, [id], { userAgent: browser.userAgent });
    browser.cookies.set(session!.cookieName, session!.cookieValue);
    return browser;
  }

  // A fault of ours is logged, and fails the test that met it.
  afterEach(() => {
    const faults = log.splice(0).filter(({ level }) => level === "error");
    expect(faults).toEqual([]);
    now = testNow;
  });
  afterAll(async () => {
    await server.stop();
    await worker.close();
    await database.close();
    await rm(imageFolder, { recursive: true, force: true });
  });

  return {
    url,
    db,
    log,
    visitor,
    /** Opens an address in a new browser. */
    visit: async (address: string, options: { readonly as?: Person | Role } = {}): Promise<Page> =>
      (await visitor(options)).visit(address),
    /** Use cases on the shop's database, as a second process would call them; their changes reach the pages. */
    platform: { ...database, ...worker.platform },
    /** Does the jobs that wait, as the worker would, and returns the mails that it sent. */
    async runWorker() {
      await runJobs({ ...database, ...worker.platform });
      return worker.platform.sentMail.splice(0);
    },
    /** Until the end of the test. */
    setNow: (instant: Date) => void (now = instant),
  };
}
