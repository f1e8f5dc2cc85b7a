// What strangers type ends up in mails that carry the shop's name, so it must not carry their links.

/** An address, a link, or anything that a mail program would turn into one, such as `evil.example`. */
const linkLike =
  /[a-z][a-z\d+.-]*:\/\/\S+|\bmailto:\S+|\S+@\S+|(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?/giu;
const maxWords = 5;
const maxLength = 60;

/** Typed text in one line without links and addresses, for a subject or a sentence. */
export function withoutLinks(typed: string): string {
  const cleaned = typed
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(linkLike, "[link removed]");
  return cleaned.replaceAll(/\s+/g, " ").trim();
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
