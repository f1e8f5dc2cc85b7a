/** One closed outline for each run of dark cells in a row: few numbers, no seams. */
export function qrPath(cells: readonly (readonly boolean[])[]): string {
  return cells
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join("");
}
