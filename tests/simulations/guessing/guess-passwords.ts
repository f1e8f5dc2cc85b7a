import { withoutAddress } from "#tests/support/http/comparable-answer.ts";
import type { HttpBrowser } from "#tests/support/http/http-browser.ts";
import { addressOf, inParallel, openStranger, outcomeOf, tally } from "./attackers.ts";

type Victim = { readonly email: string; readonly password: string };

const signIn = ({ email, password }: Victim) => ({ intent: "sign-in", email, password });

/** Guesses at one account from many addresses, then its owner signs in from the browser they always use. */
export async function guessPasswords(
  url: string,
  victim: Victim,
  { guesses, ownBrowser }: { readonly guesses: number; readonly ownBrowser: HttpBrowser },
) {
  const problems: string[] = [];
  const outcomes = await inParallel(guesses, 8, async (index) => {
    const stranger = openStranger(url, addressOf(index));
    const guess = { ...victim, password: `guess ${index}` };
    return outcomeOf(await stranger.post("/auth", signIn(guess)));
  });
  const { "invalid-credentials": checked = 0, "too-many-password-attempts": refused = 0 } =
    tally(outcomes);
  if (checked > 10) problems.push(`${checked} passwords of one account were checked`);
  if (checked + refused !== guesses)
    problems.push(`passwords were answered with ${JSON.stringify(tally(outcomes))}`);
  const lucky = outcomeOf(await openStranger(url, "192.0.2.7").post("/auth", signIn(victim)));
  if (lucky !== "too-many-password-attempts")
    problems.push(`the right password after too many wrong ones: ${lucky}`);
  const owner = outcomeOf(await ownBrowser.post("/auth", signIn(victim)));
  if (owner !== "in") problems.push(`the owner's own browser: ${owner}`);
  return { problems, checked };
}

/** One /64 has as many addresses as it likes, but counts as one. */
export async function guessFromOneNetwork(url: string, attempts: number) {
  const outcomes = await inParallel(attempts, 8, async (index) => {
    const stranger = openStranger(url, `2001:db8:ffff:1::${(index + 1).toString(16)}`);
    const email = `account-${index}@example.test`;
    return outcomeOf(await stranger.post("/auth", signIn({ email, password: "guess" })));
  });
  return tally(outcomes)["invalid-credentials"] ?? 0;
}

/** Every form that takes an address, more often than its limit allows: the same answers in the same order. */
export async function compareAnswers(url: string, known: string, unknown: string) {
  const forms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "sign-in": { password: "not the password" },
    "sign-up": { fullName: "Some Body", password: "long enough" },
    "send-code": {},
    "mailed-code": { code: "123456" },
    forgot: {},
    resend: {},
  };
  const problems: string[] = [];
  let compared = 0;
  for (const [intent, fields] of Object.entries(forms))
    for (let round = 0; round < 12; round++) {
      const ask = async (email: string) => {
        const stranger = openStranger(url, addressOf(100_000 + round));
        return withoutAddress(await stranger.post("/auth", { intent, email, ...fields }), email);
      };
      const [one, other] = [await ask(known), await ask(unknown)];
      compared++;
      if (one !== other) problems.push(`${intent} tells who has an account, try ${round + 1}`);
    }
  return { problems, compared };
}
