// Word by word: one expression for both would read a long line again from each of its letters.
const word = /[^\s<>()",;:/?&]+/g;
// The path of a scoped package (`/@react-email/`) has nothing before its `@` and stays readable.
const address = /^('?)[^'@].*?(?:@|%40).+?([.!']{0,3})$/s;

/** Mail servers repeat whom they refuse: an error is kept without the e-mail addresses in it. */
export function maskAddresses(text: string): string {
  return text.replaceAll(word, (found) => found.replace(address, "$1[address]$2"));
}
