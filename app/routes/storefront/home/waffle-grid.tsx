export function WaffleGrid() {
  return (
    <svg className="cater-grid" width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern
          id="waffle-grid"
          width="56"
          height="56"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-12)"
        >
          <rect x="5" y="5" width="46" height="46" rx="13" fill="#000" fillOpacity=".085" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#waffle-grid)" />
    </svg>
  );
}
