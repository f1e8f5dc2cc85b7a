type WordmarkProps = {
  /** Set it only if no link or heading around it already gives the name. */
  readonly label?: string;
};

/** The letters take the colour of the text, the dollop that of `.logo-dollop`. Needs a `WordmarkSource`. */
export function Wordmark({ label }: WordmarkProps) {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className="logo" viewBox="2 -26 396 124" {...naming}>
      <use href="#wordmark-letters" fill="currentColor" />
      <use href="#wordmark-dollop" className="logo-dollop" />
    </svg>
  );
}
