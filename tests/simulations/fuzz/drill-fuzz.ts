// npm run drill:fuzz -- --requests 10000 --seed 7: garbage to every address and every form of the built shop, as a
// visitor, a customer and an administrator. No answer may be a 5xx or tell how the shop works inside.
import { parseArgs } from "node:util";
import fc from "fast-check";
import { signInAt } from "#tests/support/http/sign-in-at.ts";
import { placeOrderAt } from "#tests/support/http/place-order-at.ts";
import { allLimitsRaised } from "#tests/support/limits/raised-limits.ts";
import { cardSettings } from "#tests/support/cards/card-settings.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { startFakeStripe } from "#tools/fake-stripe/server.ts";
import { findBrokenTotals } from "../check-totals.ts";
import { openDrillDatabase } from "../drill-database.ts";
import { count, reportFigures } from "../report-figures.ts";
import { findMissingForms, forms } from "./forms.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { rawHeads } from "./raw-heads.ts";
import { sendBytes } from "./raw-request.ts";
import {
  isTooLarge,
  plainRequests,
  randomRequest,
  sweepForm,
  toBytes,
  type Actor,
  type FuzzRequest,
} from "./requests.ts";
import { findFailedJobs } from "./failed-jobs.ts";
import { openShopState } from "./shop-state.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const [total, seed] = [Number(values.requests), Number(values.seed)];
const batchSize = 24;
const connections = 4;
const maxPrintedFailures = 20;

/** A sign-in that ends in the middle of its own other requests is not garbage: those come last, one by one. */
const endings = new Set(["/account delete", "/account end-all", "/account password", "/sign-out "]);
const isEnding = ({ reached: form }: FuzzRequest) =>
  form !== undefined && endings.has(`${form.pattern} ${form.intent}`);

const problems: string[] = [...(await findMissingForms())];
const times: number[] = [];
const reached = new Map<string, number>();
const seen = { sent: 0, limited: 0, failed: 0 };
console.log(`Seed ${seed}`);

const database = await openDrillDatabase("fuzz");
const cleanUp: (() => Promise<unknown>)[] = [() => database.close()];
try {
  await fuzz();
} finally {
  for (const end of cleanUp) await end();
}

async function fuzz(): Promise<void> {
  const mailbox = await openMailbox();
  cleanUp.unshift(() => mailbox.close());
  const fakeStripe = await startFakeStripe({ webhookUrl: () => undefined });
  cleanUp.unshift(() => fakeStripe.close());
  const options = {
    databaseUrl: database.appUrl,
    smtpUrl: mailbox.url,
    // Nothing leaves this machine, also not for a device that a request has made up.
    env: { RATE_LIMITS: allLimitsRaised, PUSH_SERVICES: "push.example.test" },
  };
  const shop = await startServer({ roles: ["web", "worker"], ...options });
  cleanUp.unshift(() => shop.kill("SIGKILL"));
  // Production takes no fake cards, so a second process answers what happens with them.
  const cardShop = await startServer({
    roles: ["web"],
    ...options,
    env: { ...options.env, ...cardSettings(fakeStripe.url) },
  });
  cleanUp.unshift(() => cardShop.kill("SIGKILL"));
  const state = await openShopState(database.db);
  const urls = [shop.url, shop.url, shop.url, cardShop.url];
  let known = await state.restore();
  for (const bytes of rawHeads(new URL(shop.url).host))
    await send(bytes, { url: shop.url, isTooLarge: false, mayBeCut: true, isHalf: false });
  await sendAll(plainRequests(), { urls, cookies: state.cookies });
  for (const form of forms) {
    known = await state.restore();
    await sendAll(sweepForm(form, known, seed), { urls, cookies: state.cookies });
  }
  for (let batch = 0; seen.sent < total; batch++) {
    known = await state.restore();
    const requests = fc.sample(randomRequest(known), { seed: seed + batch, numRuns: batchSize });
    await sendAll(requests, { urls, cookies: state.cookies });
  }

  await state.restore();
  const customer = await state.addCustomer();
  const cookie = await signInAt(shop.url, customer);
  await placeOrderAt(shop.url, { cookie, customer, databaseUrl: database.ownerUrl }).catch(
    (error: unknown) => problems.push(`afterwards nobody can order: ${String(error)}`),
  );
  problems.push(...(await findBrokenTotals(database.db)));
  problems.push(...(await findFailedJobs(database.db)));
  for (const [name, server] of Object.entries({ shop, "card shop": cardShop })) {
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      problems.push(`the ${name} ended`);
    const faults = server.log.filter(({ level }) => level === "error");
    for (const fault of faults.slice(0, maxPrintedFailures)) console.error(JSON.stringify(fault));
    if (faults.length > 0) problems.push(`${faults.length} errors in the log of the ${name}`);
  }
  const untouched = forms.filter(({ pattern, intent }) => !reached.has(`${pattern} ${intent}`));
  if (total >= 1_500 && untouched.length > 0)
    problems.push(
      `forms that no request filled in correctly: ${untouched.map(({ pattern, intent }) => `${pattern} ${intent}`).join(", ")}`,
    );
  if (seen.failed > 0) problems.push(`${seen.failed} answers that should not be`);
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const passed = [...reached.values()].reduce((sum, one) => sum + one, 0);
  reportFigures(
    `${count(seen.sent)} bad requests to ${forms.length} forms and every route as 3 people, ${count(passed)} past their form's own checks: ` +
      `${seen.failed} wrong answers, ${seen.limited} refused by limits, p99 ${p99.toFixed(0)} ms, seed ${seed}`,
    problems,
  );
}

type Shop = {
  /** Requests take turns. */
  readonly urls: readonly string[];
  readonly cookies: Readonly<Record<Actor, string>>;
};

async function sendAll(requests: readonly FuzzRequest[], { urls, cookies }: Shop): Promise<void> {
  const one = (request: FuzzRequest, url: string) =>
    sendRequest(request, url, cookies[request.actor]);
  const waiting = requests.filter((request) => !isEnding(request)).entries();
  const work = async () => {
    for (const [index, request] of waiting) await one(request, urls[index % urls.length]!);
  };
  await Promise.all(Array.from({ length: connections }, work));
  for (const request of requests.filter(isEnding)) await one(request, urls[0]!);
}

async function sendRequest(request: FuzzRequest, url: string, cookie: string): Promise<void> {
  const { reached: form, body } = request;
  if (form) {
    const name = `${form.pattern} ${form.intent}`;
    reached.set(name, (reached.get(name) ?? 0) + 1);
  }
  const isHalf = body?.isCut === true;
  await send(toBytes(request, url, cookie), {
    url,
    isTooLarge: isTooLarge(request),
    mayBeCut: isHalf,
    isHalf,
  });
}

type Sending = {
  readonly url: string;
  readonly isTooLarge: boolean;
  readonly mayBeCut: boolean;
  readonly isHalf: boolean;
};

async function send(bytes: Buffer, { url, isHalf, ...expected }: Sending): Promise<void> {
  const answer = await sendBytes(url, bytes, isHalf);
  seen.sent++;
  times.push(answer.ms);
  const verdict = judgeAnswer(answer, expected);
  if (verdict === "limited") seen.limited++;
  if (verdict === "fine" || verdict === "limited") return;
  seen.failed++;
  if (seen.failed > maxPrintedFailures) return;
  // The bytes as they were sent: `base64 -d | nc` repeats them.
  console.error(`This request ${verdict.problem}:\n${bytes.toString("latin1").slice(0, 3_000)}`);
  console.error(`All of it: ${bytes.subarray(0, 20_000).toString("base64")}\n`);
}
