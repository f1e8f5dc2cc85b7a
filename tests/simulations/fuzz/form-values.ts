import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Good values by field name, for rules that a schema keeps to itself: an address, a time zone, an order that exists. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;
export type Fields = Readonly<Record<string, string>>;

/** Submissions that mostly pass the schema, made from the schema itself. */
export function validFields(schema: z.ZodType, known: KnownValues): Arbitrary<Fields> {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const variants = described.oneOf ?? described.anyOf ?? [described];
  return fc.oneof(...variants.map((variant) => fieldsOf(variant, known)));
}

function fieldsOf({ properties = {}, required }: JsonSchema, known: KnownValues) {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, valueOf(field, known[name])] as const,
  );
  const requiredKeys = (required ?? []).filter((name) => Object.hasOwn(properties, name));
  return fc.record(Object.fromEntries(fields), { requiredKeys }) as Arbitrary<Fields>;
}

function valueOf(field: JsonSchema, known: readonly string[] | undefined): Arbitrary<string> {
  if (field.const !== undefined) return fc.constant(String(field.const));
  if (field.enum) return fc.constantFrom(...field.enum.map(String));
  if (known && known.length > 0) return fc.constantFrom(...known);
  const variants = field.anyOf ?? field.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => valueOf(variant, known)));
  if (field.type === "integer" || field.type === "number") {
    const { minimum: min = 0, maximum: max = 5_000 } = field;
    return fc.integer({ min: Math.max(min, 0), max: Math.min(max, 5_000) }).map(String);
  }
  return textOf(field);
}

/** A text that matches the narrowest pattern, often as long as it may be or one letter longer. */
function textOf({ pattern, allOf = [], minLength = 0, maxLength }: JsonSchema): Arbitrary<string> {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter(
    (one) => one !== undefined,
  );
  const narrowest = patterns.at(-1);
  const words = fc.constantFrom("Warm butter", "Crème brûlée 松", "Ada O'Neill", "1250", "");
  if (narrowest !== undefined && !narrowest.includes("Cc"))
    return fc.stringMatching(new RegExp(narrowest, "u"));
  const padded = words.map((word) => word.padEnd(minLength, "x"));
  if (maxLength === undefined || maxLength > 5_000) return padded;
  const atTheLimit = fc.constantFrom(maxLength, maxLength + 1).map((length) => "é".repeat(length));
  return fc.oneof({ arbitrary: padded, weight: 4 }, { arbitrary: atTheLimit, weight: 1 });
}
