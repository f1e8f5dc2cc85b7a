declare const shown: unique symbol;

/**
 * Products as JSON in one string, field by field: names of fields are sent once, and like values lie side by side. The
 * router would write each product as a list of references, which takes longer to write and to read, and 1 kB more of the
 * order page.
 */
export type ProductsText<Product> = string & { readonly [shown]: Product };

/** As text with a whole page, as they are with data that a page asks for later. */
export type SentProducts<Product> = ProductsText<Product> | readonly Product[];

type Columns = readonly (readonly [name: string, values: readonly unknown[]])[];

/** A page asks with every render, the server with every visitor. A page has two texts, and there are two such pages. */
const maxKept = 8;
const kept = new Map<string, readonly unknown[]>();

/** Every product has the fields of the first. */
export function writeProducts<Product extends object>(
  products: readonly Product[],
): ProductsText<Product> {
  const names = Object.keys(products[0] ?? {}) as (keyof Product & string)[];
  const columns: Columns = names.map((name) => [name, products.map((product) => product[name])]);
  return JSON.stringify(columns) as ProductsText<Product>;
}

/** The same text gives the same array. Shared, so never changed. */
export function readProducts<Product>(sent: SentProducts<Product>): readonly Product[] {
  if (typeof sent !== "string") return sent;
  const earlier = kept.get(sent);
  if (earlier) return earlier as readonly Product[];
  const columns = JSON.parse(sent) as Columns;
  const products = (columns[0]?.[1] ?? []).map((_, row): unknown =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row]])),
  );
  if (kept.size === maxKept) kept.clear();
  kept.set(sent, products);
  return products as readonly Product[];
}
