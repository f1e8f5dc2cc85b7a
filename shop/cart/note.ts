export const maxNoteLength = 200;

/** Line breaks, control characters and marks that reverse the reading direction: a ticket has one line. */
const breaks = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** A note to the kitchen as it is compared, stored and printed. */
export function cleanNote(typed: string): string {
  return typed.replaceAll(breaks, " ").trim();
}
