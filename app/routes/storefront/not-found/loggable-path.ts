const maxLength = 200;

/** Somebody else chose this text: one line of bounded length, without its query. */
export function loggablePath(path: string): string {
  return path
    .replace(/\?.*$/s, "")
    .replace(/%0[ad]|\p{Cc}/giu, "")
    .slice(0, maxLength);
}
