/** Splits "Little bites, big dollops" into "Little bites" and "Big dollops". */
export function taglineLines(tagline: string): string[] {
  return tagline
    .split(/[,.;]\s+/)
    .map((line) => line.replace(/[.,;\s]+$/, "").trim())
    .filter((line) => line !== "")
    .map((line) => line.charAt(0).toUpperCase() + line.slice(1));
}
