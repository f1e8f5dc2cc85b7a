const maxLength = 200;

/** Untrusted text: one line of limited length, without the query. */
export function loggablePath(path: string): string {
  return path
    .replace(/\?.*$/s, "")
    .replace(/%0[ad]|\p{Cc}/giu, "")
    .slice(0, maxLength);
}
