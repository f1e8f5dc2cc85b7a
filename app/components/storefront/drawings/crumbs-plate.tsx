/** Everything was eaten. */
export function CrumbsPlate() {
  return (
    <svg className="crumbs-plate" viewBox="0 0 240 150" aria-hidden="true">
      <ellipse cx="124" cy="92" rx="112" ry="54" fill="#5a2c0c" opacity=".10" />
      <ellipse cx="120" cy="82" rx="108" ry="56" fill="#d9c39d" />
      <ellipse cx="120" cy="77" rx="108" ry="56" fill="#fffdf6" />
      <ellipse cx="120" cy="77" rx="108" ry="56" fill="none" stroke="#dcb67c" strokeWidth="2" />
      <ellipse cx="120" cy="80" rx="78" ry="38" fill="#f6ead2" />
      <ellipse cx="120" cy="83" rx="76" ry="35" fill="#fffaf0" />
      <g fill="#c97820">
        <ellipse cx="98" cy="80" rx="5" ry="3.5" />
        <ellipse cx="112" cy="92" rx="3.5" ry="2.5" />
        <ellipse cx="141" cy="86" rx="6" ry="4" />
        <ellipse cx="151" cy="74" rx="2.8" ry="2" />
        <ellipse cx="127" cy="73" rx="2.4" ry="1.8" />
      </g>
      <path
        d="M82 92c10 9 26 13 44 12"
        fill="none"
        stroke="#b4651b"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".75"
      />
    </svg>
  );
}
