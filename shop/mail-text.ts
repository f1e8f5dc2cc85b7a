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

/** The first name, for "Hi …,". Whatever does not look like a person's name becomes "there". */
export function greetingName(typed: string): string {
  const name = typed.normalize("NFKC").trim();
  const isName =
    /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name) &&
    name.length <= maxLength &&
    name.split(/\s+/).length <= maxWords &&
    withoutLinks(name) === name.replaceAll(/\s+/g, " ");
  if (!isName) return "there";
  const [first] = name.split(/\s+/);
  return title.test(first!) ? name : first!;
}
