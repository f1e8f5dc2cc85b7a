export function ButteredPancake() {
  return (
    <svg className="nf-pancake" aria-hidden="true" viewBox="0 0 120 120">
      <defs>
        <radialGradient id="buttered-pancake" cx=".44" cy=".38" r=".72">
          <stop stopColor="#e8a548" />
          <stop offset=".55" stopColor="#d58a2c" />
          <stop offset="1" stopColor="#b4651b" />
        </radialGradient>
      </defs>
      <ellipse cx="60" cy="66" rx="56" ry="53" fill="#c98a3f" />
      <ellipse cx="60" cy="59" rx="56" ry="53" fill="#fbe6b4" />
      <ellipse cx="60" cy="58" rx="49" ry="46" fill="url(#buttered-pancake)" />
      <path
        d="M27 44c7-13 18-19 30-19"
        fill="none"
        stroke="#ffdf9f"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".65"
      />
      <path d="m44 60 24-9 16 10-24 10z" fill="#fff3b8" />
      <path d="M44 60v10l16 11V71zM60 71v10l24-10V61z" fill="#ffd75a" />
    </svg>
  );
}
