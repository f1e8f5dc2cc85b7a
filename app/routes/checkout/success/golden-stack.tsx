/** Five golden discs and a dollop that drops on top. */
export function GoldenStack() {
  return (
    <svg className="golden-stack" viewBox="0 0 200 210" aria-hidden="true">
      {[170, 148, 126, 104, 82].map((y, at) => (
        <g key={y} transform={`translate(${at % 2 === 0 ? 0 : 3} 0)`}>
          <ellipse cx="100" cy={y + 10} rx="82" ry="24" fill="#c98a3f" />
          <ellipse cx="100" cy={y + 3} rx="82" ry="24" fill="#fbe6b4" />
          <ellipse cx="100" cy={y} rx="80" ry="22" fill="#d58a2c" />
        </g>
      ))}
      <ellipse cx="92" cy="77" rx="46" ry="9" fill="#e8a548" />
      <g className="golden-dollop" transform="translate(-46 34) scale(1.15)">
        <path
          fill="currentColor"
          d="M97 21.5C94.5 9.5 104.5 4.5 114 0C122.5-4.2 127-12 119.5-24C135-23.5 145.5-11.5 143-1.5C151.5 2.5 158 10.5 155.5 21C153.5 28.5 145 29 140.8 22.8C137.3 30.2 127.5 30.2 124 22.8C120 30.5 110.5 30 107.5 22.8C104.5 27.5 98.5 27 97 21.5Z"
        />
      </g>
    </svg>
  );
}
