import { randomBytes } from "node:crypto";

/**
 * secret: must be readable nowhere, also not in the database.
 * person: belongs to a customer: not in logs, figures, traces, error pages, the audit trail or what jobs report.
 * business: typed by an administrator: may be in the audit trail, which is for that.
 */
export type CanaryKind = "secret" | "person" | "business";

export type Canary = {
  readonly name: string;
  readonly kind: CanaryKind;
  readonly value: string;
  /** Other spellings of the same. */
  readonly spellings: readonly string[];
};

const run = randomBytes(4).toString("hex");
const all: Canary[] = [];

function canary(kind: CanaryKind, name: string, value: string): string {
  const digits = value.replaceAll(/[^\d]/g, "");
  const isNumber = /^[\d\s-]+$/.test(value) && digits.length >= 10;
  const bytes = Buffer.from(value);
  const spellings = [
    value,
    encodeURIComponent(value),
    new URLSearchParams({ value }).toString().slice("value=".length),
    bytes.toString("base64"),
    bytes.toString("base64url"),
    value.replaceAll(/[\s-]/g, ""),
    ...(isNumber ? [digits, digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3")] : []),
    // As the database has it: the network, without the machine.
    ...(value.startsWith("2001:") ? ["2001:db8:ca11:a41e", "2001:0db8:ca11:a41e"] : []),
  ];
  all.push({ name, kind, value, spellings: [...new Set(spellings)] });
  return value;
}

const word = (name: string) => `canary${name}${run}`;
const secret = (name: string) => canary("secret", name, word(name));
const person = (name: string, value = word(name)) => canary("person", name, value);
const business = (name: string, value = word(name)) => canary("business", name, value);
const email = (name: string) => person(`email ${name}`, `${word(name)}@canary.example`);

export const canaries = {
  ada: {
    name: person("name of an account", `Ada ${word("Lovelace")}`),
    newName: person("changed name", `Ada ${word("Byron")}`),
    email: email("ada"),
    password: secret("password"),
    newPassword: secret("newpassword"),
    wrongPassword: secret("wrongpassword"),
    phone: person("phone of an order", "613-555-0161"),
    orderName: person("name of an order", `Mrs ${word("King")}`),
    orderEmail: email("order"),
    address: person("delivery address", `12 ${word("Street")}`),
    city: person("city", word("City")),
    postalCode: person("postal code", "K7L 9Z1"),
    note: person("note to the kitchen", `No nuts ${word("note")}`),
    plateNote: person("note of a plate", `Well done ${word("platenote")}`),
    favoriteNote: person("note of a favorite", word("favorite")),
    cardInNote: person("card number in a note", "4000 0566 5566 5556"),
    device: person("push device", word("device")),
    browser: person("browser", `${word("Browser")}/1.0`),
    address6: person("network address", "2001:db8:ca11:a41e::1"),
  },
  contact: {
    name: person("name in a message", `Grace ${word("Hopper")}`),
    email: email("contact"),
    phone: person("phone in a message", "613-555-0162"),
    subject: person("subject of a message", word("subject")),
    message: person("message", `Do you cater ${word("message")}`),
    card: person("card number in a message", "5555 5555 5555 4444"),
  },
  others: {
    unknownEmail: email("unknown"),
    bouncingEmail: email("bounce"),
    bouncingName: person("name of a bouncing account", `Bounce ${word("Boole")}`),
    formName: person("name in every form", word("formname")),
    formPhone: person("phone in every form", "613-555-0163"),
    formText: person("text in every form", word("formtext")),
    formEmail: email("form"),
    formNote: person("note in every form", word("formnote")),
    answer: person("answer to a message", word("answer")),
  },
  secrets: {
    formPassword: secret("formpassword"),
    confirmPassword: secret("confirmpassword"),
    code: secret("code"),
    recoveryCode: secret("recoverycode"),
    token: secret("token"),
    verifyToken: secret("verifytoken"),
    authorization: secret("authorization"),
    cookie: secret("cookie"),
    sessionCookie: secret("sessioncookie"),
    signature: secret("signature"),
    query: secret("query"),
    search: secret("search"),
    sessionId: secret("sessionid"),
    referrer: secret("referrer"),
    rawBody: secret("rawbody"),
    cardNumber: canary(
      "secret",
      "card number in a field that does not exist",
      "4242 4242 4242 4242",
    ),
    securityCode: secret("securitycode"),
  },
  admin: {
    productName: business("product", `Pancakes ${word("product")}`),
    description: business("description"),
    banReason: business("reason of a ban", word("ban")),
    refundReason: business("reason of a refund", word("refund")),
    pauseMessage: business("pause message", word("pause")),
    dayOff: business("reason of a day off", word("dayoff")),
    tagline: business("tagline"),
    search: canary("secret", "search of an administrator", word("adminsearch")),
  },
} as const;

export const allCanaries: readonly Canary[] = all;

/** Secrets that only the shop knows: codes and links from mails, keys of authenticator apps. */
export function addSecret(name: string, value: string): string {
  return canary("secret", name, value);
}

/** What the shop stores in its own database and nowhere else: tokens of sessions. */
export function addPerson(name: string, value: string): string {
  return canary("person", name, value);
}

/** The names of all that a text contains. */
export function findCanaries(text: string, kinds: readonly CanaryKind[]): readonly string[] {
  return all
    .filter(({ kind }) => kinds.includes(kind))
    .filter(({ spellings }) => spellings.some((spelling) => contains(text, spelling)))
    .map(({ name }) => name);
}

/** Six digits could also be part of a time or of an id. */
function contains(text: string, spelling: string): boolean {
  if (!/^\d{6}$/.test(spelling)) return text.includes(spelling);
  return new RegExp(`(?<![\\w.:-])${spelling}(?![\\w-])`).test(text);
}
