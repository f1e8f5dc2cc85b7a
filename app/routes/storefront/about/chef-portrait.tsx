export function ChefPortrait() {
  return (
    <svg
      className="team-portrait"
      viewBox="0 0 300 300"
      role="img"
      aria-label="Portrait of the chef in a yellow headwrap and berry apron"
    >
      <clipPath id="chef-scallop">
        <path d="M282 150Q298.5 171.3 276.7 187.2Q286.4 212.3 261 221.4Q263.4 248.2 236.4 249.8Q231.1 276.2 204.8 270.1Q192.3 293.9 168.8 280.7Q150 300 131.2 280.7Q107.7 293.9 95.2 270.1Q68.9 276.2 63.6 249.8Q36.6 248.2 39 221.4Q13.6 212.3 23.3 187.2Q1.5 171.3 18 150Q1.5 128.7 23.3 112.8Q13.6 87.7 39 78.6Q36.6 51.8 63.6 50.2Q68.9 23.8 95.2 29.9Q107.7 6.1 131.2 19.3Q150 0 168.8 19.3Q192.3 6.1 204.8 29.9Q231.1 23.8 236.4 50.2Q263.4 51.8 261 78.6Q286.4 87.7 276.7 112.8Q298.5 128.7 282 150Z" />
      </clipPath>
      <g clipPath="url(#chef-scallop)">
        <rect width="300" height="300" fill="#c3f1dc" />
        <path d="M40 300c4-58 46-84 110-84s106 26 110 84z" fill="#ffe08a" />
        <path d="M96 232c10-10 30-15 54-15s44 5 54 15l10 68H86z" fill="#b80049" />
        <path
          d="M104 226 92 190M196 226l12-36"
          stroke="#b80049"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <path d="M128 176h44v40c0 14-44 14-44 0z" fill="#5d3018" />
        <path d="M128 186c12 12 32 12 44 0v14c-12 10-32 10-44 0z" fill="#48230f" />
        <ellipse cx="150" cy="146" rx="47" ry="55" fill="#70401f" />
        <path
          d="M128 168c12 13 32 13 44 0"
          fill="none"
          stroke="#3a1a0a"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M124 141c4-5 12-5 16 0M160 141c4-5 12-5 16 0"
          fill="none"
          stroke="#3a1a0a"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="121" cy="160" r="7" fill="#a5502f" opacity=".6" />
        <circle cx="179" cy="160" r="7" fill="#a5502f" opacity=".6" />
        <circle cx="101" cy="164" r="6" fill="#ffd03e" />
        <circle cx="199" cy="164" r="6" fill="#ffd03e" />
        <path d="M99 126c-10-40 12-78 53-80 44-2 64 36 50 80-26-18-76-20-103 0z" fill="#ffd03e" />
        <path d="M99 126c26-24 78-26 103 0l2-13c-28-24-80-24-107-2z" fill="#b80049" />
        <path d="M158 47c-2-26 24-38 44-26 20 11 18 38-2 46-15 5-34-4-42-20z" fill="#f1ac20" />
        <path
          d="M158 47c16-13 38-10 46 4"
          fill="none"
          stroke="#b80049"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M118 68c18-13 48-16 70-3M110 90c24-17 62-18 86-3"
          fill="none"
          stroke="#dd881b"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
