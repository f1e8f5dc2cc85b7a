import { useId } from "react";
import { DOLLOP, LETTERS } from "./wordmark-outlines.ts";

type WordmarkProps = {
  /** Only where no link or heading around it says the name already. */
  readonly label?: string;
};

/** The letters take the colour of the text, the dollop that of `.logo-dollop`. */
export function Wordmark({ label }: WordmarkProps) {
  const gap = useId();
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className="logo" viewBox="2 -26 396 124" {...naming}>
      <mask id={gap} maskUnits="userSpaceOnUse" x="0" y="-30" width="400" height="130">
        <path fill="#fff" d="M0-30h400v130H0z" />
        <path d={DOLLOP} fill="#000" stroke="#000" strokeWidth="8" strokeLinejoin="round" />
      </mask>
      <g fill="currentColor" mask={`url(#${gap})`}>
        {Object.values(LETTERS).map((outline) => (
          <path key={outline} d={outline} />
        ))}
      </g>
      <path className="logo-dollop" d={DOLLOP} />
    </svg>
  );
}
