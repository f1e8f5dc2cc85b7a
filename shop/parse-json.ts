/** Text from a browser. What is not JSON is undefined, which the schema behind it refuses. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
