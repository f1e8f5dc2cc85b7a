import fc, { type Arbitrary } from "fast-check";
import { hostileFieldNames, hostileValues, megabyte } from "./hostile-values.ts";
import type { Fields } from "./form-values.ts";

/** Fields in order; a name can occur twice, and a value can be a file. */
export type Entry = {
  readonly name: string;
  readonly value: string;
  readonly isFile?: boolean;
};

const hostile = fc.oneof(
  { arbitrary: fc.constantFrom(...hostileValues), weight: 4 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 60 }), weight: 1 },
);

/** One or two breaks of a form that was right, or none: what gets through its schema must not fail either. */
export function brokenEntries(fields: Fields): Arbitrary<readonly Entry[]> {
  const right = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const once = breakOnce(right);
  const twice = once.chain((entries) => breakOnce(entries));
  return fc.oneof(
    { arbitrary: fc.constant(right), weight: 2 },
    { arbitrary: once, weight: 5 },
    { arbitrary: twice, weight: 3 },
  );
}

function breakOnce(entries: readonly Entry[]): Arbitrary<readonly Entry[]> {
  const added = fc
    .tuple(fc.constantFrom(...hostileFieldNames), hostile)
    .map(([name, value]) => [...entries, { name, value }]);
  if (entries.length === 0) return added;
  const at = fc.nat(entries.length - 1);
  const changed = (change: (entry: Entry, value: string) => readonly Entry[]) =>
    fc
      .tuple(at, hostile)
      .map(([index, value]) =>
        entries.flatMap((entry, position) => (position === index ? change(entry, value) : [entry])),
      );
  const replaced = changed(({ name }, value) => [{ name, value }]);
  const extended = changed((entry, value) => [{ ...entry, value: entry.value + value }]);
  const removed = changed(() => []);
  const doubled = changed((entry, value) => [entry, { ...entry, value }]);
  const listed = changed(({ name, value }, second) => [
    { name: `${name}[]`, value },
    { name: `${name}[0]`, value: second },
  ]);
  const asFile = changed((entry) => [{ ...entry, isFile: true }]);
  const tooLong = changed(({ name }) => [{ name, value: megabyte }]);
  const insideJson = fc
    .tuple(at, fc.nat(40), hostileJson)
    .map(([index, leaf, value]) =>
      entries.map((entry, position) =>
        position === index ? { ...entry, value: breakJson(entry.value, leaf, value) } : entry,
      ),
    );
  return fc.oneof(
    { arbitrary: replaced, weight: 6 },
    { arbitrary: extended, weight: 4 },
    { arbitrary: insideJson, weight: 4 },
    { arbitrary: removed, weight: 2 },
    { arbitrary: doubled, weight: 2 },
    { arbitrary: added, weight: 2 },
    { arbitrary: listed, weight: 1 },
    { arbitrary: asFile, weight: 1 },
    { arbitrary: tooLong, weight: 1 },
  );
}

/** As JSON text, because some of them have no other way to be written. */
const hostileJson = fc.constantFrom(
  ...["null", "true", "-0", "-1", "1e309", "1e-400", "2147483648", "9007199254740993", "0.1", '""'],
  ...['"\\u0000"', '"\\ud800"', '"__proto__"', "[]", "{}", "[[[[[]]]]]", '{"__proto__":{"a":1}}'],
  ...['{"toString":1}', '"\\u202e"', '"00000000-0000-0000-0000-000000000000"', "[null]", '"1"'],
  `[${Array.from({ length: 60 }, () => "{}").join()}]`,
  `${"[".repeat(2_000)}${"]".repeat(2_000)}`,
);

/** Replaces one value inside a field that is JSON; any other field stays. */
function breakJson(text: string, leaf: number, value: string): string {
  const marker = "b7e1-replace-me";
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof parsed !== "object" || parsed === null) return value;
  const places: (() => void)[] = [];
  const visit = (inside: Record<string, unknown>) => {
    for (const key of Object.keys(inside)) {
      places.push(() => (inside[key] = marker));
      const next = inside[key];
      if (typeof next === "object" && next !== null) visit(next as Record<string, unknown>);
    }
  };
  visit(parsed as Record<string, unknown>);
  if (places.length === 0) return value;
  places[leaf % places.length]!();
  return JSON.stringify(parsed).replace(JSON.stringify(marker), () => value);
}
