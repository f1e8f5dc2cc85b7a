import { DOLLOP, LETTERS } from "#plate/wordmark-outlines.ts";

/**
 * Holds the outlines of every `Wordmark` once per document. Only the server renders them; the
 * browser keeps that markup, so its bundle leaves them out.
 */
export function WordmarkSource() {
  return (
    <svg
      className="logo-source"
      width="0"
      height="0"
      aria-hidden="true"
      suppressHydrationWarning
      // oxlint-disable-next-line dollop/no-raw-html -- our own outlines, no user text
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? outlines() : "" }}
    />
  );
}

function outlines(): string {
  const letters = Object.values(LETTERS).map((outline) => `<path d="${outline}"/>`);
  const gap =
    '<mask id="wordmark-gap" maskUnits="userSpaceOnUse" x="0" y="-30" width="400" height="130">' +
    '<path fill="#fff" d="M0-30h400v130H0z"/>' +
    `<path d="${DOLLOP}" fill="#000" stroke="#000" stroke-width="8" stroke-linejoin="round"/></mask>`;
  return (
    `<defs>${gap}<g id="wordmark-letters" mask="url(#wordmark-gap)">${letters.join("")}</g>` +
    `<path id="wordmark-dollop" d="${DOLLOP}"/></defs>`
  );
}
