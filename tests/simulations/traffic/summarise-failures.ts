/** The same failure many times is one line with its count, most frequent first. */
export function summariseFailures(failures: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const failure of failures) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([failure, times]) => `${times} × ${failure}`);
}
