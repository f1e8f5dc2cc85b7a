// npm run drill:guessing -- --addresses 1000: strangers at many addresses guess passwords, second factors, mailed codes
// and reset links of single accounts, over HTTP and with the shop's own limits. Their owners still get in.
import { parseArgs } from "node:util";
import { hashPassword } from "#platform/auth/password.server.ts";
import { insertAccount } from "#tests/support/accounts/insert-account.ts";
import {
  confirmSecondFactorAt,
  startSecondFactorAt,
} from "#tests/support/accounts/second-factor-at.ts";
import { openHttpBrowser } from "#tests/support/http/http-browser.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { startServer } from "#tests/support/server-process.ts";
import { totpAt } from "#tests/support/totp.ts";
import { openDrillDatabase } from "../drill-database.ts";
import { count, reportFigures } from "../report-figures.ts";
import {
  countCodesPerHour,
  countTriesPerCode,
  guessResetTokens,
  guessSecondFactor,
} from "./guess-codes.ts";
import { compareAnswers, guessFromOneNetwork, guessPasswords } from "./guess-passwords.ts";

const { values } = parseArgs({ options: { addresses: { type: "string", default: "200" } } });
const addresses = Number(values.addresses);
/** sign-in-network of platform/rate-limits.server.ts, and some more. */
const networkAttempts = 110;
const maxGuesses = 10;

const database = await openDrillDatabase("guessing");
const cleanUp: (() => Promise<unknown>)[] = [() => database.close()];
try {
  await drill();
} finally {
  for (const end of cleanUp) await end();
}

async function drill(): Promise<void> {
  const mailbox = await openMailbox();
  cleanUp.unshift(() => mailbox.close());
  const shop = await startServer({
    roles: ["web", "worker"],
    databaseUrl: database.appUrl,
    smtpUrl: mailbox.url,
    // The shop's own limits.
    env: { RATE_LIMITS: "", TRUSTED_PROXIES: "127.0.0.1" },
  });
  cleanUp.unshift(() => shop.kill("SIGKILL"));
  const { url } = shop;
  const password = "warm butter 42";
  const passwordHash = await hashPassword(password);
  const addPerson = async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await insertAccount(database.db, { name: "Ada Example", email, passwordHash });
    return { email, password };
  };
  /** The browser that a person always uses: signed in, and known from now on. */
  const openOwnBrowser = async ({ email }: { readonly email: string }) => {
    const browser = openHttpBrowser(url, { headers: { "x-forwarded-for": "203.0.113.77" } });
    const { status } = await browser.post("/auth", { intent: "sign-in", email, password });
    if (status !== 302) throw new Error(`No sign-in: ${status}`);
    return browser;
  };

  const victim = await addPerson();
  const passwords = await guessPasswords(url, victim, {
    guesses: addresses,
    ownBrowser: await openOwnBrowser(victim),
  });
  const perNetwork = await guessFromOneNetwork(url, networkAttempts);

  const careful = await addPerson();
  const ownBrowser = await openOwnBrowser(careful);
  const setup = await startSecondFactorAt(ownBrowser, password);
  if ((await confirmSecondFactorAt(ownBrowser, setup, totpAt(setup.secret, new Date()))) !== 302)
    throw new Error("The second factor is not on");
  const factors = await guessSecondFactor(url, careful, { guesses: addresses, ownBrowser });

  const people = await Promise.all(Array.from({ length: 7 }, addPerson));
  const tries = await countTriesPerCode(url, people, mailbox.mails);
  const codes = await countCodesPerHour(url, await addPerson(), mailbox.mails, addresses);
  const tokens = await guessResetTokens(url, await addPerson(), {
    guesses: addresses,
    mails: mailbox.mails,
  });

  const known = await addPerson();
  const answers = await compareAnswers(url, known.email, `${crypto.randomUUID()}@example.test`);

  const problems = [passwords, factors, tokens, answers].flatMap((part) => part.problems);
  if (perNetwork > 100) problems.push(`${perNetwork} passwords were checked for one /64`);
  if (tries * codes > maxGuesses)
    problems.push(`${tries} tries for each of ${codes} mailed codes are more than ${maxGuesses}`);
  reportFigures(
    `${count(addresses)} addresses guess at one account: ${passwords.checked} passwords and ${factors.checked} second factors checked, ` +
      `${codes} mailed codes with ${tries} tries each, reset links of ${tokens.bits} bits; one /64 gets ${perNetwork} tries; ` +
      `owners still get in; ${answers.compared} pairs of answers for known and unknown addresses equal`,
    problems,
  );
}
