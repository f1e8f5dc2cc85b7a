/** All three states overlap, so that CSS can fade from one to the next. */
export function DonenessDisc({ gradientId }: { gradientId: string }) {
  return (
    <svg className="disc" viewBox="0 0 84 84" aria-hidden="true">
      <defs>
        <radialGradient id={gradientId} cx=".44" cy=".38" r=".72">
          <stop stopColor="#e8a548" />
          <stop offset=".55" stopColor="#d58a2c" />
          <stop offset="1" stopColor="#b96a18" />
        </radialGradient>
      </defs>
      <g className="disc-todo">
        <circle
          cx="42"
          cy="42"
          r="38"
          strokeWidth="2.5"
          strokeDasharray="3 8"
          strokeLinecap="round"
        />
      </g>
      <g className="disc-batter">
        <circle className="disc-ring" cx="42" cy="42" r="41" />
        <circle cx="42" cy="42" r="36" fill="#e6b968" />
        <path d="M42 9c19 0 33 13 33 32S61 75 42 75 9 62 9 42 23 9 42 9z" fill="#f9e3ab" />
        <g fill="#fff6d8" stroke="#d6a250" strokeWidth="2">
          <circle className="bubble" cx="30" cy="33" r="5" />
          <circle className="bubble" cx="51" cy="28" r="3.5" />
          <circle className="bubble" cx="56" cy="46" r="6" />
          <circle className="bubble" cx="37" cy="53" r="4" />
          <circle className="bubble" cx="24" cy="48" r="2.8" />
          <circle className="bubble" cx="45" cy="40" r="2.5" />
          <circle className="bubble" cx="48" cy="62" r="3" />
        </g>
      </g>
      <g className="disc-golden">
        <ellipse cx="42" cy="45" rx="39" ry="38" fill="#c98a3f" />
        <ellipse cx="42" cy="42" rx="39" ry="38" fill="#fbe6b4" />
        <ellipse cx="42" cy="41" rx="34" ry="33" fill={`url(#${gradientId})`} />
        <path
          d="M20 31c5-9 13-13 21-13"
          fill="none"
          stroke="#ffdf9f"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".65"
        />
        <path
          className="disc-tick"
          d="m28 42.5 9.5 9.5L57 32"
          fill="none"
          stroke="#fffaf0"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
