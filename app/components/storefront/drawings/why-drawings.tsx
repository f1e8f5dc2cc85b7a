export function FreshDailyDrawing() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <defs>
        <radialGradient id="sunrise-crust" cx=".44" cy=".38" r=".72">
          <stop stopColor="#e8a548" />
          <stop offset=".55" stopColor="#d58a2c" />
          <stop offset="1" stopColor="#b96a18" />
        </radialGradient>
      </defs>
      <rect width="132" height="132" rx="40" fill="#ffd03e" />
      <g stroke="#f1ac20" strokeWidth="9" strokeLinecap="round">
        <path d="M19 88L8 88" />
        <path d="M25.3 64.5L15.8 59" />
        <path d="M42.5 47.3L37 37.8" />
        <path d="M66 41L66 30" />
        <path d="M89.5 47.3L95 37.8" />
        <path d="M106.7 64.5L116.2 59" />
        <path d="M113 88L124 88" />
      </g>
      <clipPath id="sunrise-horizon">
        <path d="M0 0h132v90H0z" />
      </clipPath>
      <g clipPath="url(#sunrise-horizon)">
        <circle cx="66" cy="90" r="38" fill="#fbe6b4" />
        <circle cx="66" cy="91" r="33" fill="url(#sunrise-crust)" />
        <path
          d="M45 78c5-9 12-13 20-13"
          fill="none"
          stroke="#ffdf9f"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".7"
        />
      </g>
      <path d="M16 90h100" stroke="#391d0d" strokeWidth="7" strokeLinecap="round" />
      <path d="M34 106h64" stroke="#391d0d" strokeWidth="7" strokeLinecap="round" opacity=".22" />
    </svg>
  );
}

export function QuickServiceDrawing() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <defs>
        <radialGradient id="dash-crust" cx=".44" cy=".38" r=".72">
          <stop stopColor="#e8a548" />
          <stop offset=".55" stopColor="#d58a2c" />
          <stop offset="1" stopColor="#b96a18" />
        </radialGradient>
      </defs>
      <rect width="132" height="132" rx="40" fill="#c3f1dc" />
      <g fill="none" stroke="#5fb995" strokeWidth="7" strokeLinecap="round">
        <path d="M14 52h26M22 70h16M12 88h22" />
      </g>
      <g transform="rotate(-20 78 64)">
        <ellipse cx="78" cy="74" rx="41" ry="25" fill="#c98a3f" />
        <path d="M37 62v12c0 14 18 25 41 25s41-11 41-25V62z" fill="#f6d998" />
        <ellipse cx="78" cy="61" rx="41" ry="25" fill="#fbe6b4" />
        <ellipse cx="78" cy="60" rx="36" ry="21" fill="url(#dash-crust)" />
        <path
          d="M52 54c6-6 14-9 23-9"
          fill="none"
          stroke="#ffdf9f"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".75"
        />
      </g>
    </svg>
  );
}

export function MadeWithLoveDrawing() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <defs>
        <radialGradient id="heart-crust" cx=".44" cy=".38" r=".72">
          <stop stopColor="#e8a548" />
          <stop offset=".55" stopColor="#d58a2c" />
          <stop offset="1" stopColor="#b96a18" />
        </radialGradient>
      </defs>
      <rect width="132" height="132" rx="40" fill="#ffd8db" />
      <path
        d="M66 112C40 94 21 77 21 55c0-15 11-26 24-26 9 0 16 5 21 12 5-7 12-12 21-12 13 0 24 11 24 26 0 22-19 39-45 57z"
        fill="#c98a3f"
        transform="translate(0 5)"
      />
      <path
        d="M66 112C40 94 21 77 21 55c0-15 11-26 24-26 9 0 16 5 21 12 5-7 12-12 21-12 13 0 24 11 24 26 0 22-19 39-45 57z"
        fill="#fbe6b4"
      />
      <path
        d="M66 104C44 88 28 74 28 55c0-11 8-19 17-19 10 0 17 8 21 17 4-9 11-17 21-17 9 0 17 8 17 19 0 19-16 33-38 49z"
        fill="url(#heart-crust)"
      />
      <path d="M50 64l20-7 13 8-19 8z" fill="#fff3b8" />
      <path d="M50 64v8l14 9v-8zM64 73v8l19-8v-8z" fill="#ffd75a" />
    </svg>
  );
}
