/** The next round number above: 1, 2 or 5 with noughts, and at least `least`. */
export function roundMax(value: number, minMax: number): number {
  const wanted = Math.max(value, minMax);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].find((each) => each * power >= wanted) ?? 10;
  return step * power;
}

/** Every so many bars has its name under it, so that about `most` fit. */
export function labelStep(count: number, maxLabels: number): number {
  return Math.max(1, Math.ceil(count / maxLabels));
}
