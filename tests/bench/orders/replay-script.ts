import type { RecordedOrder } from "./record-orders.ts";

/** Stands in a value for the id that each replayed order has of its own. */
const [checkoutMark, orderMark] = ["<checkout>", "<order>"];
/** pgbench has numbers only; 16 digits of one are an id that no other order has. */
const freshId = "md5(:serial::text)::uuid";
/** Under which pgbench keeps what the statement that writes the order returns. */
const placedPrefix = "placed_";

/**
 * A pgbench script with the statements of an order, and for each recorded customer the values of their parameters. A client
 * reads its values once. An order's own ids are put into them by each statement that has one.
 */
export function writeReplay(
  recorded: readonly RecordedOrder[],
  types: readonly (readonly string[])[],
): { readonly values: readonly Readonly<Record<string, string>>[]; readonly script: string } {
  const [first] = recorded;
  const marked = recorded.map(markIds);
  const { statements } = marked[0]!;
  const writing = statements.findIndex(({ text }) => /\binsert into "?orders\b/i.test(text));
  if (!first || writing === -1) throw new Error("No statement writes an order.");
  const idsOf = (index: number) => statements[index]!.parameters.join(" ").includes(orderMark);
  // An id that the database gives is known after that statement; one of the shop's own is in it.
  const isIdReturned = !idsOf(writing) && statements.some((_, index) => idsOf(index));
  const orderId = isIdReturned ? `:${placedPrefix}id::text` : "md5(:serial::text || 'order')::uuid";

  const lines = statements.map(({ text, parameters }, index) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const position = Number(number) - 1;
      const type = types[index]?.[position] ?? "text";
      const value = parameters[position];
      if (value === undefined) throw new Error(`$${number} has no value in: ${text}`);
      if (value === null) return `null::${type}`;
      const variable = `:${nameOf(index, position)}`;
      if (value.includes(checkoutMark))
        return `replace(${variable}::text, '${checkoutMark}', (${freshId})::text)::${type}`;
      if (value.includes(orderMark))
        return `replace(${variable}::text, '${orderMark}', (${orderId})::text)::${type}`;
      return variable;
    });
    return index === writing && isIdReturned
      ? `${filled}\n\\gset ${placedPrefix}`
      : `${filled.replace(/;\s*$/, "")};`;
  });
  const values = marked.map((order) => valuesOf(order));
  const names = Object.keys(values[0]!);
  const script = [
    String.raw`\if :isReady = 0`,
    `select ${names.join(", ")} from replay.customers where client = :client_id`,
    String.raw`\gset`,
    String.raw`\set isReady 1`,
    String.raw`\endif`,
    String.raw`\set serial random(1, 9000000000000000000)`,
    ...lines,
  ].join("\n");
  return { values, script: `${script}\n` };
}

const nameOf = (statement: number, parameter: number) => `s${statement}_${parameter}`;

function markIds({ checkoutId, orderId, statements }: RecordedOrder) {
  const mark = (value: string | null) =>
    value?.replaceAll(checkoutId, checkoutMark!).replaceAll(orderId, orderMark!) ?? null;
  return {
    statements: statements.map(({ text, parameters }) => ({
      text,
      parameters: parameters.map(mark),
    })),
  };
}

function valuesOf({ statements }: ReturnType<typeof markIds>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    statements.flatMap(({ parameters }, statement) =>
      parameters.flatMap((value, parameter) =>
        value === null ? [] : [[nameOf(statement, parameter), value] as const],
      ),
    ),
  );
}
