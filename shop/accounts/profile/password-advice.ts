export type PasswordAdvice = {
  /** 0 nothing typed, 1 too short or easily guessed, 4 strong. */
  readonly strength: 0 | 1 | 2 | 3 | 4;
  readonly label: "" | "Too short" | "Weak" | "Fair" | "Good" | "Strong";
  /** The one next thing that helps; empty when there is none. */
  readonly advice: string;
};

const minLength = 6;
const goodLength = 12;
const commonWords = [
  "password",
  "passwort",
  "motdepasse",
  "qwerty",
  "azerty",
  "letmein",
  "welcome",
  "iloveyou",
  "admin",
  "dragon",
  "monkey",
  "sunshine",
  "princess",
  "football",
  "hockey",
  "canada",
  "pancake",
  "dollop",
  "abc123",
  "123456",
  "654321",
];

/**
 * Advice, never a gate: only the 6 characters are a rule. `about` are words that anybody who knows
 * the person would try first, such as their name and address.
 */
export function advisePassword(password: string, about: readonly string[] = []): PasswordAdvice {
  if (password === "") return { strength: 0, label: "", advice: "" };
  if (password.length < minLength) {
    return {
      strength: 1,
      label: "Too short",
      advice: `At least ${minLength} characters, please.`,
    };
  }
  if (countDifferent(password) < 4) {
    return { strength: 1, label: "Weak", advice: "Use more different characters." };
  }
  const typed = password.toLowerCase();
  const plain = undoSubstitutions(typed);
  if (partsOf(about).some((word) => plain.includes(word))) {
    return { strength: 1, label: "Weak", advice: "Leave out your own name and address." };
  }
  if (commonWords.some((word) => plain.includes(word) || typed.includes(word))) {
    // Inside a long sentence it does no harm.
    if (password.length >= 16) return { strength: 3, label: "Good", advice: "" };
    const advice = "That is one of the first words people try. Add some of your own.";
    return { strength: 1, label: "Weak", advice };
  }
  const points = Number(password.length >= goodLength) + Number(password.length >= 16);
  const variety = Number(countKinds(password) >= 2) + Number(countKinds(password) >= 3);
  if (points + variety >= 3 || password.length >= 20) {
    return { strength: 4, label: "Strong", advice: "" };
  }
  if (points + variety === 2) {
    return { strength: 3, label: "Good", advice: adviceFor(password) };
  }
  return { strength: 2, label: "Fair", advice: adviceFor(password) };
}

function adviceFor(password: string): string {
  if (password.length < goodLength) return "Longer is stronger: four words are easy to remember.";
  return "Add a number, a capital or a sign.";
}

/** `P4ssw0rd` is `password` to anybody who guesses for a living. */
function undoSubstitutions(typed: string): string {
  return typed.replaceAll(/[01345@$]/g, (sign) => "oieasas"["01345@$".indexOf(sign)]!);
}

function partsOf(about: readonly string[]): string[] {
  return about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
    .map(undoSubstitutions);
}

function countDifferent(password: string): number {
  return new Set(password.toLowerCase()).size;
}

function countKinds(password: string): number {
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  return kinds.filter((kind) => kind.test(password)).length;
}
