export function PourEdge() {
  return (
    <svg className="hero-pour" viewBox="0 0 1440 78" preserveAspectRatio="none" aria-hidden="true">
      <path
        fill="currentColor"
        d="M0 0H1440V18C1392 18 1386 50 1338 50C1290 50 1292 22 1232 22C1172 22 1180 74 1112 74C1044 74 1056 26 984 26C922 26 926 44 868 44C800 44 806 14 726 14C646 14 654 60 578 60C506 60 514 28 440 28C372 28 372 52 306 52C232 52 246 20 170 20C104 20 108 40 58 40C28 40 22 30 0 30Z"
      />
    </svg>
  );
}
