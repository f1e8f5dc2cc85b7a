// Word by word: a single expression would take quadratic time on long lines.
const word = /[^\s<>()",;:/?&]+/g;
// A scoped package (`/@react-email/`) has nothing before its `@`, so it stays readable.
const address = /^('?)[^'@].*?(?:@|%40).+?([.!']{0,3})$/s;

/** Removes e-mail addresses from error messages, because mail servers repeat the recipient. */
export function maskAddresses(text: string): string {
  return text.replaceAll(word, (found) => found.replace(address, "$1[address]$2"));
}
