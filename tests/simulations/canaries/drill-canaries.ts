// npm run drill:canaries: marked names, addresses, passwords and so on go into every form of the shop, through requests
// that work and that fail. None of them may be in a log, a figure, a trace, an error page, a job or the audit trail;
// and after the account is deleted, only what docs/operate.md lists may be in the database.
import { hashPassword } from "#platform/auth/password.server.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { openHttpBrowser, type BrowserAnswer } from "#tests/support/http/http-browser.ts";
import { allLimitsRaised } from "#tests/support/limits/raised-limits.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { openTraceReceiver } from "#tests/support/monitoring/trace-receiver.ts";
import { freePort, startServer, type ServerProcess } from "#tests/support/server-process.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { openDrillDatabase } from "../drill-database.ts";
import { waitForJobs } from "../fuzz/failed-jobs.ts";
import { dish, openShopState } from "../fuzz/shop-state.ts";
import { count, reportFigures } from "../report-figures.ts";
import { addPerson, allCanaries, canaries, findCanaries } from "./canaries.ts";
import { payByCard } from "./card-journey.ts";
import {
  openAccount,
  orderTwice,
  sendOddRequests,
  useSecondFactor,
  useShop,
} from "./customer-journey.ts";
import { eraseAccount } from "./erase-account.ts";
import { submissions } from "./every-form.ts";
import { allowInserts, failInserts } from "./failing-inserts.ts";
import { findIn, findInJobs, readTables, type Place } from "./places.ts";

/** Passwords, codes and what came in headers are never sent back. */
const neverShown = /password|code$|authorization|cookie|signature|referrer|rawbody|card number/;
/** Not a form that is shown again with a message, which has what was typed into it. */
const errorPage = /Unexpected Application Error!|Oops! Page not found/;
const hasEmptyField = (fields: Readonly<Record<string, string>>) =>
  Object.values(fields).includes("");
const everyKind = ["secret", "person", "business"] as const;
const problems: string[] = [];
const answers: BrowserAnswer[] = [];
const servers = new Map<
  string,
  { readonly process: ServerProcess; readonly metricsPort: number }
>();
const database = await openDrillDatabase("canaries");
const cleanUp: (() => Promise<unknown>)[] = [() => database.close()];
try {
  await drill();
} finally {
  for (const end of cleanUp) await end();
}

async function drill(): Promise<void> {
  const { db } = database;
  const { ada, others } = canaries;
  // A mail server that repeats the recipient when it refuses, as they do.
  const mailbox = await openMailbox({
    async answer({ to: recipients }) {
      if (recipients.includes(others.bouncingEmail))
        throw Object.assign(new Error(`<${recipients[0]}>: User unknown in ${recipients[0]}`), {
          responseCode: 550,
        });
    },
  });
  cleanUp.unshift(() => mailbox.close());
  const receiver = await openTraceReceiver();
  cleanUp.unshift(async () => receiver.close());
  const fakeStripe = await startFakeStripe({ webhookUrl: () => undefined });
  cleanUp.unshift(() => fakeStripe.close().catch(() => {}));

  const start = async (
    name: string,
    roles: ("web" | "worker")[],
    env: Record<string, string> = {},
  ) => {
    const metricsPort = await freePort();
    const process = await startServer({
      roles,
      databaseUrl: database.appUrl,
      smtpUrl: mailbox.url,
      env: {
        RATE_LIMITS: allLimitsRaised,
        TRUSTED_PROXIES: "127.0.0.1",
        PUSH_SERVICES: "push.example.test",
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        METRICS_PORT: String(metricsPort),
        // The lowest: every other level writes less.
        LOG_LEVEL: "debug",
        ...env,
      },
    });
    cleanUp.unshift(() => process.kill("SIGKILL"));
    servers.set(name, { process, metricsPort });
    return process;
  };
  const web = await start("the web process", ["web"]);
  await start("the worker", ["worker"]);
  const cardWeb = await start("the web process with cards", ["web"], cardSettings(fakeStripe.url));

  const state = await openShopState(db);
  const known = await state.restore();
  const productId = dish.id;
  const journey = { mails: mailbox.mails, productId, totals: { pickup: "961", delivery: "1750" } };
  const open = (url: string, address: string) =>
    openHttpBrowser(url, {
      headers: { "x-forwarded-for": address, "user-agent": ada.browser },
      onAnswer: (answer) => answers.push(answer),
    });

  const customer = open(web.url, ada.address6);
  await openAccount(customer, journey);
  await useSecondFactor(customer);
  await orderTwice(customer, journey);
  await useShop(customer, journey);
  for (const [name, value] of customer.cookies)
    if (name.includes("session_token"))
      addPerson("session token", decodeURIComponent(value).split(".")[0]!);
  await sendOddRequests(open(web.url, ada.address6));

  const administrator = open(cardWeb.url, "203.0.113.9");
  administrator.cookies.set(...cookieOf(state.cookies.admin));
  const atCards = open(cardWeb.url, ada.address6);
  for (const [name, value] of customer.cookies) atCards.cookies.set(name, value);
  await payByCard(atCards, administrator, { journey, fakeStripe });
  for (const path of ["/admin", "/admin/people", "/admin/products", "/admin/orders.csv"])
    await administrator.get(`${path}?q=${canaries.admin.search}`);

  // A mailbox that does not exist any more.
  await insertAccount(db, {
    name: others.bouncingName,
    email: others.bouncingEmail,
    passwordHash: await hashPassword("warm butter 42"),
  });
  const visitor = open(web.url, "203.0.113.10");
  for (const intent of ["forgot", "send-code"])
    await visitor.post("/auth", { intent, email: others.bouncingEmail });

  await submitEverything(submissions(known, productId));
  await state.restore();
  await failInserts(db);
  const faultsBefore = answers.filter(({ status }) => status >= 500).length;
  await submitEverything(
    submissions(known, productId).filter(({ fields }) => !hasEmptyField(fields)),
  );
  await allowInserts(db);
  const faults = answers.filter(({ status }) => status >= 500).length - faultsBefore;
  if (faults < 5) problems.push(`only ${faults} requests failed where all inserts fail`);

  async function submitEverything(all: ReturnType<typeof submissions>): Promise<void> {
    for (const { path, fields, actor } of all) {
      const browser = open(web.url, "203.0.113.11");
      if (actor !== "visitor") browser.cookies.set(...cookieOf(await state.freshCookie(actor)));
      await browser.post(path, fields);
    }
  }

  await waitForJobs(db);
  const tables = await readTables(db);
  problems.push(...findIn(tables, ["secret"]));
  problems.push(...(await findInJobs(db)));
  problems.push(
    ...findIn(
      tables.filter(({ name }) => name === "public.audit_entries"),
      ["person"],
    ),
  );
  const planted = new Set(tables.flatMap(({ text }) => findCanaries(text, ["person", "business"])));
  if (planted.size < 30) problems.push(`only ${planted.size} values were stored`);
  await state.restore();
  administrator.cookies.set(...cookieOf(await state.freshCookie("admin")));
  const erased = await eraseAccount(db, { customer, administrator });
  problems.push(...erased.problems);

  const places = await stopAndCollect();
  places.push({ name: "traces", text: receiver.requests.map(({ body }) => body).join("\n") });
  problems.push(...findIn(places, everyKind));
  const errorPages = answers.filter(({ text }) => errorPage.test(text));
  problems.push(
    ...findIn(
      errorPages.map(({ text }) => ({ name: "an error page", text })),
      ["secret", "person"],
    ),
  );
  const pages = [{ name: "a page", text: answers.map(({ text }) => text).join("\n") }];
  problems.push(...findIn(pages, ["secret"], (_, canary) => !neverShown.test(canary)));
  const kilobytes = places.reduce((sum, { text }) => sum + text.length, 0) / 1_024;
  if (places.some(({ text }) => text.length < 500)) problems.push("a place to look at is empty");
  reportFigures(
    `${allCanaries.length} marked values in ${count(answers.length)} requests to every form (${planted.size} stored, ${faults} unhandled errors): ` +
      `${problems.length} found in ${count(Math.round(kilobytes))} kB of logs, metrics and traces, ${errorPages.length} error pages, jobs and audit trail; ` +
      `export ${(erased.exportMs / 1_000).toFixed(1)} s, after deleting the account ${erased.leftCount} left beyond what is documented`,
    [...new Set(problems)],
  );
}

function cookieOf(text: string): [string, string] {
  const end = text.indexOf("=");
  return [text.slice(0, end), text.slice(end + 1)];
}

/** Logs of the whole run, with all that is said at the stop, and the last figures. */
async function stopAndCollect(): Promise<Place[]> {
  const places: Place[] = [];
  for (const [name, { process, metricsPort }] of servers) {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    places.push({ name: `figures of ${name}`, text: await metrics.text() });
    await process.kill("SIGTERM");
    const lines = process.log.map((line) => JSON.stringify(line)).join("\n");
    places.push({ name: `the log of ${name}`, text: lines + process.errorOutput() });
  }
  return places;
}
