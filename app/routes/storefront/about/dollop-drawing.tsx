export function DollopDrawing() {
  return (
    <svg className="vstack-top" viewBox="90 -26 72 70" aria-hidden="true">
      <path
        fill="currentColor"
        d="M97 21.5C94.5 9.5 104.5 4.5 114 0C122.5-4.2 127-12 119.5-24C135-23.5 145.5-11.5 143-1.5C151.5 2.5 158 10.5 155.5 21C153.5 28.5 145 29 140.8 22.8C137.3 30.2 127.5 30.2 124 22.8C120 30.5 110.5 30 107.5 22.8C104.5 27.5 98.5 27 97 21.5Z"
      />
    </svg>
  );
}
