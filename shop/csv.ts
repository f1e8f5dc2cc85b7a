/**
 * Also the full-width signs, which some spreadsheets calculate, and tab and line breaks, which others
 * skip. Nothing invisible may hide the sign.
 */
const isCalculated = /^[\s\p{Cf}]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

/** The byte order mark tells spreadsheets that this is UTF-8. */
export function firstCsvLine(titles: readonly string[]): string {
  return `\uFEFF${csvLine(titles)}`;
}

export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/**
 * A customer may be called `=HYPERLINK(...)`. An apostrophe in front keeps a spreadsheet from
 * calculating it, also after leading spaces.
 */
export function csvCell(value: string): string {
  const text = isCalculated.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
