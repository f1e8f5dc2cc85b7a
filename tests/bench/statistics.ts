/** The value that `share` of all values do not exceed (nearest rank): 0.99 of 200 values is the 198th. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
}

export type Slope = { readonly perX: number; readonly lower: number; readonly upper: number };

/** The slope of the straight line through the points (least squares), and its 95 % interval. */
export function fitSlope(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length;
  if (count < 3) throw new Error(`A slope with an interval needs 3 points, not ${count}.`);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const perX = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const residuals = points.reduce((sum, [x, y]) => sum + (y - meanY - perX * (x - meanX)) ** 2, 0);
  const error = Math.sqrt(residuals / (count - 2) / spread);
  const reach = studentT95(count - 2) * error;
  return { perX, lower: perX - reach, upper: perX + reach };
}

/** Student's t for 95 % on both sides: a series in the degrees of freedom, exact to 0.004 from 3 on. */
export function studentT95(freedom: number): number {
  if (freedom === 1) return 12.706;
  if (freedom === 2) return 4.303;
  const z = 1.959964;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1_482 * z ** 5 - 1_920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), z);
}
