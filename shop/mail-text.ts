// What strangers type ends up in mails that carry the shop's name, so it must not carry their links.

// Typed text becomes longer by NFKC, so each expression is linear: it tries only where a run of its letters starts.

/** What a mail program would turn into a link, such as `evil.example`. */
const host = /(?<![\p{L}\p{N}_-]\.?)(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}/u.source;
const hostLike = new RegExp(host, "gu");
/** The start of an address or a link that goes on to the end of the word. */
const restIsLink = new RegExp(
  `${/^\S+@\S|(?<![a-z\d+.-])[a-z\d+.-]+:\/\/\S|\bmailto:\S/.source}|${host}[/?#:]`,
  "iu",
);
const removed = "[link removed]";
const maxWords = 5;
const maxLength = 60;

/** Typed text in one line without links and addresses, for a subject or a sentence. */
export function withoutLinks(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .split(/\s+/)
    .map(withoutLink)
    .join(" ")
    .trim();
}

function withoutLink(word: string): string {
  const linkAt = word.search(restIsLink);
  if (linkAt === -1) return word.replaceAll(hostLike, removed);
  return word.slice(0, linkAt).replaceAll(hostLike, removed) + removed;
}

const title = /^(?:dr|mr|mrs|ms|mx|prof)\.?$/i;
const firstWord = /^[\p{L}\p{M}][\p{L}\p{M}.'’-]*$/u;
/** A name, a nickname in brackets or quotes, or "2nd". */
const laterWord = /^(?:[("“]?[\p{L}\p{M}.'’-]+[)"”]?,?|\d(?:st|nd|rd|th))$/iu;
const initial = /^[\p{Lu}\p{Ll}]\.?$/u;

/** The first name, for "Hi …,". Whatever does not look like a person's name becomes "there". */
export function greetingName(typed: string): string {
  const name = typed.normalize("NFKC").trim();
  const [first = "", ...later] = name.split(/ +/);
  const isName =
    firstWord.test(first) &&
    !initial.test(first) &&
    later.length < maxWords &&
    later.every((word) => laterWord.test(word)) &&
    name.length <= maxLength &&
    withoutLinks(name) === name.replaceAll(/\s+/g, " ");
  if (!isName) return "there";
  return title.test(first) ? name : first;
}
