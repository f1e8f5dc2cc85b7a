/** The next of 1, 2, 5, 10, 20, 50, … that is not below the value or `minMax`. */
export function roundMax(value: number, minMax: number): number {
  const wanted = Math.max(value, minMax);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].find((each) => each * power >= wanted) ?? 10;
  return step * power;
}

/** Labels every n-th bar, so that at most `maxLabels` are shown. */
export function labelStep(count: number, maxLabels: number): number {
  return Math.max(1, Math.ceil(count / maxLabels));
}
