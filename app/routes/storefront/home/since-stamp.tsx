export function SinceStamp({ year }: { year: number }) {
  return (
    <svg className="stamp" viewBox="0 0 160 160" role="img" aria-label={`since ${year}`}>
      <path
        d="M146 80Q156.8 93.5 142 102.6Q147.5 119 130.6 122.4Q130.1 139.8 113 137.2Q106.7 153.3 91.5 145Q80 158 68.5 145Q53.3 153.3 47 137.2Q29.9 139.8 29.4 122.4Q12.5 119 18 102.6Q3.2 93.5 14 80Q3.2 66.5 18 57.4Q12.5 41 29.4 37.6Q29.9 20.2 47 22.8Q53.3 6.7 68.5 15Q80 2 91.5 15Q106.7 6.7 113 22.8Q130.1 20.2 130.6 37.6Q147.5 41 142 57.4Q156.8 66.5 146 80Z"
        fill="#b80049"
      />
      <circle
        cx="80"
        cy="80"
        r="57"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <text
        x="80"
        y="68"
        textAnchor="middle"
        className="stamp-word"
        fontWeight="750"
        fontSize="24"
        fill="#fff"
      >
        since
      </text>
      <text
        x="80"
        y="102"
        textAnchor="middle"
        className="stamp-year"
        fontSize="31"
        letterSpacing="-1"
        fill="#ffd03e"
      >
        {year}
      </text>
    </svg>
  );
}
