export type PasswordAdvice = {
  /** 0: nothing typed. 1: too short or easily guessed. 4: strong. */
  readonly strength: 0 | 1 | 2 | 3 | 4;
  readonly label: "" | "Too short" | "Weak" | "Fair" | "Good" | "Strong";
  /** The next improvement; empty if there is none. */
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
 * Advice only: the minimum of 6 characters is the one rule. `about` are words that a guesser would
 * try first, such as the person's name and address.
 */
export function advisePassword(password: string, about: readonly string[] = []): PasswordAdvice {
  if (password === "") return { strength: 0, label: "", advice: "" };
  if (password.length < minLength) {
    // The field's hint says how many.
    return { strength: 1, label: "Too short", advice: "Keep going." };
  }
  if (countDifferent(password) < 4) {
    return { strength: 1, label: "Weak", advice: "Use a wider mix of characters." };
  }
  const typed = password.toLowerCase();
  const plain = undoSubstitutions(typed);
  if (partsOf(about).some((word) => plain.includes(word))) {
    return { strength: 1, label: "Weak", advice: "Leave out your name and email address." };
  }
  if (commonWords.some((word) => plain.includes(word) || typed.includes(word))) {
    // A common word is harmless in a long sentence.
    if (password.length >= 16) return { strength: 3, label: "Good", advice: "" };
    const advice = "That's one of the first words people guess. Add a few more of your own.";
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
  if (password.length < goodLength)
    return "Longer is stronger. Four random words are easy to remember.";
  return "Add a number, a capital letter or a symbol.";
}

/** Turns `P4ssw0rd` into `password`, as guessing programs do. */
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
