import { setTimeout as pause } from "node:timers/promises";
import type { HttpBrowser } from "#tests/support/http/http-browser.ts";
import type { ReceivedMail } from "#tests/support/mailbox.ts";
import { addressOf, inParallel, openStranger, outcomeOf, tally } from "./attackers.ts";

type Victim = { readonly email: string; readonly password: string };

const codeMails = (mails: readonly ReceivedMail[], email: string) =>
  mails.filter(({ to, subject }) => to.includes(email) && /^\d{6} /.test(subject));

/** A code that is wrong for sure. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/**
 * Mailed codes: every person asks for one, strangers guess some wrong ones, and then the right one is tried. The first
 * person whose right code no longer works tells how many guesses a code has.
 */
export async function countTriesPerCode(
  url: string,
  people: readonly Victim[],
  mails: readonly ReceivedMail[],
): Promise<number> {
  for (const [wrongGuesses, { email }] of people.entries()) {
    await openStranger(url, addressOf(200_000 + wrongGuesses)).post("/auth", {
      intent: "send-code",
      email,
    });
    const code = await waitForCode(mails, email);
    for (let guess = 0; guess < wrongGuesses; guess++)
      await tryCode(url, email, otherThan(code), 210_000 + guess);
    if ((await tryCode(url, email, code, 220_000)) !== "in") return wrongGuesses;
  }
  return people.length;
}

/** How many codes one address is mailed, however many strangers ask. */
export async function countCodesPerHour(
  url: string,
  { email }: Victim,
  mails: readonly ReceivedMail[],
  attempts: number,
): Promise<number> {
  await inParallel(attempts, 8, async (index) =>
    openStranger(url, addressOf(230_000 + index)).post("/auth", { intent: "send-code", email }),
  );
  await waitForCode(mails, email);
  // The others would be on their way by now.
  await pause(3_000);
  return codeMails(mails, email).length;
}

async function waitForCode(mails: readonly ReceivedMail[], email: string): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const found = codeMails(mails, email).at(-1);
    if (found) return found.subject.slice(0, 6);
    await pause(100);
  }
  throw new Error("No code was mailed");
}

async function tryCode(url: string, email: string, code: string, index: number): Promise<string> {
  const stranger = openStranger(url, addressOf(index));
  return outcomeOf(await stranger.post("/auth", { intent: "mailed-code", email, code }));
}

/** Second factors: strangers who know the password guess codes, each from an address of their own. */
export async function guessSecondFactor(
  url: string,
  victim: Victim,
  { guesses, ownBrowser }: { readonly guesses: number; readonly ownBrowser: HttpBrowser },
) {
  const outcomes = await inParallel(guesses, 8, async (index) => {
    const stranger = openStranger(url, addressOf(300_000 + index));
    const { email, password } = victim;
    const first = outcomeOf(await stranger.post("/auth", { intent: "sign-in", email, password }));
    if (first !== "code asked for") return first;
    const kind = index % 2 === 0 ? "totp" : "recovery";
    return outcomeOf(await stranger.post("/auth", { intent: "code", kind, code: "000000" }));
  });
  const { "wrong-code": checked = 0 } = tally(outcomes);
  const problems: string[] = [];
  if (checked > 10) problems.push(`${checked} second factors of one account were checked`);
  if (outcomes.includes("in")) problems.push("a guessed second factor let somebody in");
  const page = await ownBrowser.get("/account");
  if (page.status !== 200)
    problems.push(`the owner, signed in before, was answered ${page.status}`);
  return { problems, checked };
}

/** Reset links: strangers guess tokens while a real one is on its way. */
export async function guessResetTokens(
  url: string,
  { email }: Victim,
  { guesses, mails }: { readonly guesses: number; readonly mails: readonly ReceivedMail[] },
) {
  await openStranger(url, addressOf(400_000)).post("/auth", { intent: "forgot", email });
  let token: string | undefined;
  for (let waited = 0; !token && waited < 30_000; waited += 100) {
    await pause(100);
    const mail = mails.findLast(({ to, subject }) => to.includes(email) && /reset/i.test(subject));
    token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  }
  if (!token) throw new Error("No reset link was mailed");
  const real = token;
  const outcomes = await inParallel(guesses, 8, async (index) => {
    const stranger = openStranger(url, addressOf(410_000 + index));
    const close = real.slice(0, -1) + (real.endsWith("A") ? "B" : "A");
    const password = "a stolen account";
    const fields = { intent: "reset-password", password, confirmation: password };
    return outcomeOf(
      await stranger.post("/auth", { ...fields, token: index === 0 ? close : `${index}` }),
    );
  });
  const letters = new Set(real.replaceAll(/\d/g, "")).size > 0 ? 62 : 10;
  const bits = Math.floor(real.length * Math.log2(letters));
  const problems: string[] = [];
  if (bits < 128) problems.push(`a reset token has ${bits} bits`);
  if (outcomes.some((outcome) => outcome !== "invalid-token"))
    problems.push(`guessed reset tokens: ${JSON.stringify(tally(outcomes))}`);
  return { problems, bits };
}
